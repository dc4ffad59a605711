"use client";

import { Ellipsis } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { asId, DataTable, tableColumns } from "@/components/tables/data-table";
import { commonTexts } from "@/components/texts/common";
import { credentialsTexts as texts } from "@/components/texts/credentials";
import { IconButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/page-parts";
import { StatusPill } from "@/components/ui/pill";
import { Menu, MenuItem } from "@/components/ui/popups/dropdown-menu";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { Credential } from "@/lib/auth/credentials/credential";
import type { Scope } from "@/lib/contract/oauth";
import { CaptureDialog } from "./capture-dialog";
import type { CredentialActions } from "./credential-actions";
import { RevokeSelected } from "./revoke-selected";

const AddScopesDialog = lazy(async () => ({ default: (await import("./add-scopes-dialog")).AddScopesDialog }));

const RotateCredentialDialog = lazy(async () => ({
  default: (await import("./rotate-credential-dialog")).RotateCredentialDialog,
}));

interface CredentialsTableProps {
  /** Null for those who may only look. */
  actions: CredentialActions | null;
  credentials: Credential[];
  /** Scopes that credentials here may have; none where they cannot be added. */
  scopes?: readonly { value: Scope; label: string; hint: ReactNode }[];
}

type Choice = { what: "rotate" | "revoke" | "capture" | "addScopes"; credential: Credential };

interface Row extends Credential {
  onChoose: (choice: Choice) => void;
  canRotate: boolean;
  canCapture: boolean;
  /** That it does not have, and may be given. */
  missing: readonly Scope[];
}

const columns = tableColumns<Row>();

const COLUMNS = columns.columns([
  columns.accessor("name", {
    header: texts.name,
    meta: { isTitle: true },
    cell: ({ row }) => <Name {...row.original} />,
  }),
  columns.accessor("clientId", { header: texts.clientId, cell: asId }),
  columns.display({
    id: "scopes",
    header: texts.scopes,
    meta: { isWide: true, phone: "below" },
    cell: ({ row }) => <Scopes {...row.original} />,
  }),
  columns.display({ id: "secret", header: texts.secret, cell: ({ row }) => <Secrets {...row.original} /> }),
  columns.display({
    id: "lastUsed",
    header: texts.lastUsed,
    meta: { phone: "belowEnd" },
    cell: ({ row }) => <LastUsed {...row.original} />,
  }),
  columns.accessor("revoked", {
    header: texts.status,
    meta: { phone: "end" },
    cell: (cell) => <StatusPill status={cell.getValue() ? "revoked" : "active"} />,
  }),
]);

const MANAGED_COLUMNS = columns.columns([
  ...COLUMNS,
  columns.display({
    id: "actions",
    header: () => <span className="sr-only">{commonTexts.table.actions}</span>,
    enableHiding: false,
    meta: { align: "end", isMenu: true },
    cell: ({ row }) => <Actions credential={row.original} />,
  }),
]);

export function CredentialsTable({ actions, credentials, scopes = [] }: CredentialsTableProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const close = () => setChoice(null);
  const revokeSeveral = actions?.revokeSeveral;
  return (
    <>
      <DataTable
        label={texts.table}
        columns={actions ? MANAGED_COLUMNS : COLUMNS}
        rows={credentials.map((credential) => ({
          ...credential,
          onChoose: setChoice,
          canRotate: actions?.rotate !== undefined,
          canCapture: actions?.capture !== undefined,
          missing: scopes.flatMap(({ value }) => (credential.scopes.includes(value) ? [] : value)),
        }))}
        rowId={({ credentialId }) => credentialId}
        isUnfolding
        bulk={
          revokeSeveral && {
            nameOf: ({ name }) => name,
            actions: (chosen, onDone) => <RevokeSelected act={revokeSeveral} credentials={chosen} onDone={onDone} />,
          }
        }
        empty={<EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
      />
      {choice?.what === "rotate" && actions?.rotate ? (
        <Suspense fallback={null}>
          <RotateCredentialDialog rotate={actions.rotate} credential={choice.credential} onClose={close} />
        </Suspense>
      ) : null}
      {choice?.what === "addScopes" && actions?.addScopes ? (
        <Suspense fallback={null}>
          <AddScopesDialog
            addScopes={actions.addScopes}
            credential={choice.credential}
            scopes={scopes.filter(({ value }) => !choice.credential.scopes.includes(value))}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {choice?.what === "capture" && actions?.capture ? (
        <CaptureDialog capture={actions.capture} credential={choice.credential} onClose={close} />
      ) : null}
      {choice?.what === "revoke" && actions ? (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => isOpen || close()}
          title={texts.revokeTitle(choice.credential.name)}
          confirmLabel={texts.revoke}
          action={() => actions.revoke(choice.credential.credentialId)}
          doneMessage={texts.revoked(choice.credential.name)}
        >
          <p>{texts.revokeBody}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Scopes({ scopes, missing, revoked }: Row) {
  return (
    <span className="grid text-muted" title={scopes.join(" ")}>
      {scopes.join(", ")}
      {missing.length > 0 && !revoked ? <span title={missing.join(" ")}>{texts.couldHave(missing.length)}</span> : null}
    </span>
  );
}

function Secrets({ secrets, revoked }: Credential) {
  if (revoked) return <span className="text-muted">–</span>;
  return (
    <span className="grid">
      {secrets.map(({ hint, expires }) => (
        <span key={hint} className="whitespace-nowrap">
          {expires === null ? (
            texts.secretHint(hint)
          ) : (
            <span className="text-muted">
              {texts.secretExpires(hint)} <RelativeTime at={expires} />
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

function Name({ name, revoked, capturesUntil }: Credential) {
  return (
    <span className="grid sm:min-w-40">
      {name}
      {capturesUntil && !revoked ? (
        <span className="font-normal text-muted">
          {texts.capturesUntil} <RelativeTime at={capturesUntil} />
        </span>
      ) : null}
    </span>
  );
}

function LastUsed({ lastUsed, lastUsedFrom }: Credential) {
  return (
    <span className="grid">
      <RelativeTime at={lastUsed} />
      {lastUsedFrom ? (
        <span className="whitespace-nowrap text-muted max-sm:hidden">{texts.lastUsedFrom(lastUsedFrom)}</span>
      ) : null}
    </span>
  );
}

function Actions({ credential }: { credential: Row }) {
  if (credential.revoked) return null;
  return (
    <Menu
      trigger={
        <IconButton label={texts.actions(credential.name)}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {credential.canRotate ? (
        <MenuItem onSelect={() => credential.onChoose({ what: "rotate", credential })}>{texts.rotate}</MenuItem>
      ) : null}
      {credential.missing.length > 0 ? (
        <MenuItem onSelect={() => credential.onChoose({ what: "addScopes", credential })}>{texts.addScopes}</MenuItem>
      ) : null}
      {credential.canCapture ? (
        <MenuItem onSelect={() => credential.onChoose({ what: "capture", credential })}>
          {credential.capturesUntil ? texts.captureEnd : texts.capture}
        </MenuItem>
      ) : null}
      <MenuItem tone="danger" onSelect={() => credential.onChoose({ what: "revoke", credential })}>
        {texts.revoke}
      </MenuItem>
    </Menu>
  );
}
