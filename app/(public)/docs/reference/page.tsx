import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { preload } from "react-dom";
import { publicTexts } from "@/components/texts/public";
import { Notice } from "@/components/ui/card";
import { OPENAPI_PATH } from "@/lib/api/api-paths";
import { baseUrl, env } from "@/lib/env";
import { ApiReference } from "./api-reference";
import { OperationList } from "./operation-list";
import { scalarScript } from "./scalar-script";
import "./reference.css";
import { hasRole } from "@/lib/accounts/fields";
import { findDemo } from "@/lib/system/demo-file";
import { findReader } from "../../find-reader";

const texts = publicTexts.docs;

export const metadata: Metadata = { title: texts.reference, robots: { index: true } };

export default async function ReferencePage() {
  const { hash } = await scalarScript();
  const scriptUrl = `/docs/reference/scalar.js?v=${hash}`;
  const [, nonce = ""] = /'nonce-([^']+)'/.exec((await headers()).get("content-security-policy") ?? "") ?? [];
  // On their way while the page is still read.
  preload(scriptUrl, { as: "script", nonce });
  preload(OPENAPI_PATH, { as: "fetch", crossOrigin: "anonymous" });
  const demo = await ownDemoCredential();
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" href="/docs">
          {texts.title}
        </Link>
        <Link className="link" href="/problems">
          {texts.problems}
        </Link>
        <a className="link" href={OPENAPI_PATH}>
          {texts.openapi}
        </a>
        <a className="link" href="/docs/postman-collection.json" download="receipt-exchange.postman_collection.json">
          {texts.postman}
        </a>
      </p>
      {demo ? (
        <Notice className="mb-6">
          {texts.demoCredential(demo.organization)}{" "}
          <code className="font-mono text-[0.8125rem] break-all">{tokenCurl(demo)}</code>
        </Notice>
      ) : null}
      <ApiReference scriptUrl={scriptUrl} clientId={demo?.clientId} clientSecret={demo?.clientSecret}>
        <OperationList />
      </ApiReference>
    </>
  );
}

const tokenCurl = ({ clientId, clientSecret }: DemoCredential) =>
  `curl -u '${clientId}:${clientSecret}' -d grant_type=client_credentials ${baseUrl()}/v1/oauth/token`;

interface DemoCredential {
  clientId: string;
  clientSecret: string;
  organization: string;
}

/** Of a demo's organization, for its owners, who may have as many credentials as they like. Null for everybody else. */
async function ownDemoCredential(): Promise<DemoCredential | null> {
  const user = await findReader();
  const owned = user?.memberships.filter(({ role, isSuspended }) => hasRole(role, "owner") && !isSuspended) ?? [];
  if (owned.length === 0) return null;
  // A damaged file is told at the start of the service; for a reader of the reference there is no demo.
  const demo = await findDemo(env().DATA_DIR).catch(() => null);
  if (!demo) return null;
  for (const account of [demo.merchant, demo.client, demo.otherMerchant, demo.otherClient]) {
    const organization = owned.find(({ organizationId }) => organizationId === account.organizationId);
    const { clientId, clientSecret } = account;
    if (organization) return { clientId, clientSecret, organization: organization.name };
  }
  return null;
}
