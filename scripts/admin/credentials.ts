import type { Command } from "commander";
import { getOrganization } from "@/lib/accounts/organizations/get-organization";
import { addScopes } from "@/lib/auth/credentials/add-scopes";
import { createCredential } from "@/lib/auth/credentials/create-credential";
import { revokeCredential } from "@/lib/auth/credentials/revoke-credential";
import { rotateCredential } from "@/lib/auth/credentials/rotate-credential";
import { type Scope, scopesOf } from "@/lib/contract/oauth";
import { notFound } from "@/lib/core/errors";
import { parsePublicId } from "@/lib/core/ids";
import type { Context } from "@/lib/db/context";
import { openSandbox } from "@/lib/sandbox/open-sandbox";
import { inOrganization } from "../in-organization";
import { addCommand } from "./add-command";
import { OVERLAP, overlapOf } from "./overlap";

export function addSandboxCommands(program: Command): void {
  addCommand<{ organization: string }>(
    program.command("sandbox").description("where an organization tries things"),
    "open",
    "its merchant and its client, for credentials, webhooks and everything else; again is the same",
    { required: { "--organization <organizationId>": "whose" } },
    async (ctx, { organization }) => openSandbox(inOrganization(ctx, organization)),
  );
}

export function addCredentialCommands(program: Command): void {
  const group = program.command("credential").description("what programs sign in to the API with");
  addCommand<{ organization: string; name: string; scopes?: string }>(
    group,
    "create",
    "a credential; its secret is shown once",
    {
      required: { "--organization <organizationId>": "whose", "--name <text>": "what it is for" },
      optional: { "--scopes <list>": "separated by commas (all of the organization's kind)" },
    },
    async (ctx, { organization, name, scopes }) => {
      const owner = inOrganization(ctx, organization);
      const wanted = scopes === undefined ? [...scopesOf((await getOrganization(owner)).kind)] : scopesIn(scopes);
      return createCredential(owner, { name, scopes: wanted });
    },
  );
  const required = { "--id <credentialId>": "the credential" };
  addCommand<{ id: string; scopes: string }>(
    group,
    "add-scopes",
    "let it do more, with the next token it gets",
    { required: { ...required, "--scopes <list>": "separated by commas" } },
    async (ctx, { id, scopes }) => {
      await addScopes(await ownerOf(ctx, id), { credentialId: id, scopes: scopesIn(scopes) });
      return { credentialId: id, added: scopesIn(scopes) };
    },
  );
  addCommand<{ id: string; overlap?: string }>(
    group,
    "rotate",
    "a new secret, shown once",
    { required, optional: OVERLAP },
    async (ctx, { id, ...options }) =>
      rotateCredential(await ownerOf(ctx, id), { credentialId: id, ...overlapOf(options) }),
  );
  addCommand<{ id: string }>(
    group,
    "revoke",
    "end a credential and its tokens, within 10 s everywhere",
    { required },
    async (ctx, { id }) => {
      await revokeCredential(await ownerOf(ctx, id), id);
      return { credentialId: id, revoked: true };
    },
  );
}

/** The verb checks them. */
function scopesIn(list: string): Scope[] {
  return list.split(",").map((scope) => scope.trim() as Scope);
}

/** The verbs act for the credential's organization; here it is named by its id alone. */
async function ownerOf(ctx: Context, credentialId: string): Promise<Context> {
  const id = parsePublicId("credential", credentialId);
  const [row] = id
    ? await ctx.sql<
        { organizationId: string }[]
      >`select organization_id as "organizationId" from credentials where id = ${id}`
    : [];
  if (!row) throw notFound("credential");
  return { ...ctx, organizationId: row.organizationId };
}
