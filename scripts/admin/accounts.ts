import { randomBytes } from "node:crypto";
import type { Command } from "commander";
import { createOrganization } from "@/lib/accounts/organizations/create-organization";
import { listOrganizations } from "@/lib/accounts/organizations/list-organizations";
import { createUser } from "@/lib/accounts/users/create-user";
import { createBrand } from "@/lib/brands/create-brand";
import { encodeBase62 } from "@/lib/core/bytes/base62";
import { inOrganization } from "../in-organization";
import { addCommand } from "./add-command";
import { readSecret } from "./read-secret";

type Kind = "merchant" | "client";
type Named = { kind: Kind; name: string };

export function addOperatorCommands(program: Command): void {
  const group = program.command("operator").description("people who administer the installation");
  addCommand<{ email: string; name?: string; passwordStdin?: boolean }>(
    group,
    "create",
    "an operator; a password is made and shown once, or read",
    {
      required: { "--email <address>": "e-mail address to sign in with" },
      optional: {
        "--name <text>": "the person's name (the address)",
        "--password-stdin": "read the password, at least 12 characters, from standard input",
      },
    },
    async (ctx, { email, name = email, passwordStdin: isRead }) => {
      const password = isRead ? await readSecret() : encodeBase62(randomBytes(15), 21).slice(1);
      const { userId } = await createUser(ctx, { email, name, password, isOperator: true });
      return { userId, email, ...(!isRead && { password }) };
    },
  );
}

export function addOrganizationCommands(program: Command): void {
  const group = program.command("organization").description("merchants and clients");
  addCommand<Named, Named & { organizationId: string }>(
    group,
    "create",
    "a merchant or a client",
    { required: { "--kind <kind>": "merchant or client", "--name <text>": "its name" } },
    async (ctx, { kind, name }) => {
      const { organizationId } = await createOrganization(ctx, { kind, name });
      return { organizationId, kind, name };
    },
    nextSteps,
  );
  addCommand<{ kind?: Kind; name?: string; cursor?: string }>(
    group,
    "list",
    "the organizations, newest first, 100 at a time",
    {
      optional: {
        "--kind <kind>": "only merchants or only clients",
        "--name <text>": "only those with this in their name",
        "--cursor <organizationId>": "go on after this one",
      },
    },
    async (ctx, { kind, name, cursor }) =>
      (await listOrganizations(ctx, { kind, search: name, cursor, limit: 100 })).data,
  );
}

function nextSteps({ organizationId, kind }: { organizationId: string; kind: Kind }): string {
  const own =
    kind === "merchant"
      ? `npm run admin -- brand create --organization ${organizationId} --name "…"`
      : `npm run admin -- webhook create --organization ${organizationId} --url https://…`;
  return [
    "Next:",
    `  npm run admin -- credential create --organization ${organizationId} --name "…"`,
    `  ${own}`,
    `  People are invited in the portal: /operator/organizations/${organizationId}`,
  ].join("\n");
}

export function addBrandCommands(program: Command): void {
  const group = program.command("brand").description("brands of merchants");
  addCommand<{ organization: string; name: string; color?: string }>(
    group,
    "create",
    "a brand of a merchant",
    {
      required: { "--organization <organizationId>": "the merchant", "--name <text>": "its name" },
      optional: { "--color <#rrggbb>": "shown on its receipts" },
    },
    (ctx, { organization, name, color }) => createBrand(inOrganization(ctx, organization), { name, color }),
  );
}
