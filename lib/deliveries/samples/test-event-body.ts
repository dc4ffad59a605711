/** What a test says: that it is one, and of which webhook. */
export function testEventBody(webhookId: string, at: Date): Buffer {
  return Buffer.from(JSON.stringify({ type: "webhook.test", timestamp: at, data: { webhookId } }));
}
