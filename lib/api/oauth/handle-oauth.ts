import { createHash } from "node:crypto";
import { type AuthenticatedClient, authenticateClient } from "../../auth/authenticate-client";
import { countedAddress } from "../../caller-address";
import { requestIdOf } from "../../core/request-id";
import { sharedRoom } from "../../core/shared/shared-resources";
import type { Place } from "../../core/shared/shared-room";
import type { Context } from "../../db/context";
import { metrics } from "../../metrics";
import type { ApiOptions } from "../api-options";
import { BodyRoom } from "../http/bodies/bodies-under-way";
import { type ApiAnswer, HttpProblem, respond, startReply } from "../http/http-problem";
import { logProblem } from "../http/log-problem";
import { noteRequest } from "../http/note-request";
import { remoteAddressOf } from "../http/remote-address";
import { limitTokens } from "../limits/rate-limit";
import type { OperationRequest } from "../run-operation";
import type { OAuthEndpoint } from "./oauth";
import { OAuthProblem, respondOAuthProblem } from "./oauth-problem";
import { clientCredentialsOf, readParameters } from "./oauth-request";

/** What is the same for the token endpoints: the client authenticates with its secret, and guessing is limited. */
export async function handleOAuth(
  endpoint: OAuthEndpoint,
  request: OperationRequest,
  { createContext }: ApiOptions,
): Promise<ApiAnswer> {
  const { headers, path, connection } = request;
  const reply = startReply(requestIdOf(headers.get("x-request-id")), path);
  // RFC 6749, section 5.1, asks for both; `Cache-Control` is on every answer.
  reply.headers.pragma = "no-cache";
  let room: BodyRoom | undefined;
  let place: Place | null | undefined;
  let known: { ctx: Context; client: AuthenticatedClient } | undefined;
  const note = (status: number) => {
    metrics()?.observeRequest(endpoint.operationId, status, performance.now() - reply.startedMs);
    if (known) noteRequest(known.ctx, known.client, reply, { method: request.method, path: endpoint.path }, { status });
  };
  try {
    const { requestId } = reply;
    const ctx = createContext({ organizationId: null, actor: { kind: "system", name: "oauth" }, requestId });
    const address = countedAddress(remoteAddressOf(headers, connection));
    room = new BodyRoom("unknown", address);
    const parameters = await readParameters(request, room);
    place = sharedRoom("token requests").enter(address);
    if (!place)
      throw new HttpProblem("unavailable", "Too many tokens are asked for.", { headers: { "retry-after": "1" } });
    const credentials = clientCredentialsOf(headers, parameters);
    // The clientId is what the caller says it is, of any length.
    const clientKey = createHash("sha256").update(credentials.clientId).digest("base64url").slice(0, 22);
    await limitTokens(ctx, reply, { operationId: endpoint.operationId, address, clientKey });
    const client = await authenticateClient(ctx, credentials);
    if (!client) throw new OAuthProblem("invalid_client", "The client is unknown, or its secret is wrong.");
    known = { ctx, client };
    const value = await endpoint.run(ctx, client, parameters);
    note(200);
    return respond(reply, 200, value === undefined ? undefined : JSON.stringify(value));
  } catch (error) {
    const { answer, problem } = respondOAuthProblem(reply, error);
    note(answer.status);
    if (problem) logProblem(problem, reply, endpoint.operationId);
    return answer;
  } finally {
    room?.release();
    place?.leave();
  }
}
