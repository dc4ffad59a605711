/** The cookie with the organization last looked at in a portal. */
export function rememberedOrganizationCookie(portal: string): string {
  return `last-${portal}`;
}
