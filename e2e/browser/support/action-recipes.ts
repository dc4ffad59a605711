/**
 * Every server action with arguments that work for the tenant whose values they are, in an order in which all of them
 * do. `tenants.spec.ts` fails when one is missing here.
 */

export interface ActionRecipe {
  name: string;
  /** The operator's action of that name; the others are those of tenants, persons and the public. */
  isOperators?: true;
  /** `values`: the parameters of `world.ts`; `kind`: for what both portals have in common. */
  args: (values: Values, kind: "merchant" | "client") => unknown[];
  /** A person's own: viewers may, too. */
  isForViewers?: true;
  /** Not called by its rightful user here: it would end what the tests go on with, or what it needs is used up. */
  isOnlyRefused?: true;
}

type Values = Readonly<Record<string, string>>;

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

function receipt({ storeId }: Values): string {
  return JSON.stringify({
    header: { storeId, receiptId: "MATRIX-1", created: "2026-03-02T10:15:30+01:00" },
    lineItems: [],
    totals: [],
    payments: [],
  });
}

const since = { from: "2020-01-01T00:00:00.000Z", to: "2020-01-02T00:00:00.000Z", isAcknowledgedToo: false };

const VIEW = { list: "receipts", name: "Matrix", query: "sort=created", hiddenColumns: null };

export const actionRecipes: readonly ActionRecipe[] = [
  // Merchants
  { name: "updateListingAction", args: (v) => [v.organizationId, true] },
  { name: "createBrandAction", args: (v) => [v.organizationId, { name: "Matrix", color: null }] },
  { name: "updateBrandAction", args: (v) => [v.organizationId, v.brandId, { name: "Nordlicht", color: "#1f4e79" }] },
  {
    name: "uploadLogoAction",
    args: (v) => [
      v.organizationId,
      v.brandId,
      form({ logo: new File([PICTURE], "logo.svg", { type: "image/svg+xml" }) }),
    ],
  },
  { name: "removeLogoAction", args: (v) => [v.organizationId, v.brandId] },
  {
    name: "createStoreAction",
    args: (v) => [v.organizationId, { brandId: v.brandId, name: "Matrix", countryCode: "DE" }],
  },
  { name: "updateStoreAction", args: (v) => [v.organizationId, v.storeId, { vatId: "GB999999999" }] },
  { name: "setRetentionAction", args: (v) => [v.organizationId, { receipts: "P120M", personal: "P60M" }] },
  { name: "createSourceAction", args: (v) => [v.organizationId, { type: "receipts", description: "Matrix" }] },
  { name: "updateSourceAction", args: (v) => [v.organizationId, v.sourceId, { description: "Tills (demo)" }] },
  // What is in use stays so.
  { name: "archiveAction", args: (v) => [v.organizationId, { kind: "store", id: v.storeId, isArchived: false }] },
  { name: "submitReceiptAction", args: (v) => [v.organizationId, v.sourceId, receipt(v)] },
  {
    name: "correctReceiptAction",
    args: (v) => [v.organizationId, v.spareReceiptId, { text: receipt(v), version: 1, reason: "Matrix" }],
  },
  { name: "cancelReceiptAction", args: (v) => [v.organizationId, v.spareReceiptId, { reason: "Matrix" }] },
  ...["previewErasureAction", "requestErasureAction"].map((name) => ({
    name,
    args: (v: Values) => [v.organizationId, { receiptId: v.spareReceiptId, mode: "personal" }],
  })),
  // Decided already by whoever may: nothing is to be waited for by a second owner, whom the demo does not have.
  ...["confirmErasureAction", "rejectErasureAction"].map((name) => ({
    name,
    args: (v: Values) => [v.organizationId, v.erasureId],
    isOnlyRefused: true as const,
  })),
  { name: "switchFourEyesAction", args: (v) => [v.organizationId, false] },
  {
    name: "createLegalHoldAction",
    args: (v) => [v.organizationId, { receiptIds: [v.receiptId], reason: "Matrix" }],
  },
  { name: "releaseLegalHoldAction", args: (v) => [v.organizationId, v.legalHoldId] },
  { name: "requestExportAction", args: (v) => [v.organizationId, { customerId: "nobody-7737" }] },
  { name: "stopExportAction", args: (v) => [v.organizationId, v.exportId] },
  { name: "resumeExportAction", args: (v) => [v.organizationId, v.exportId], isOnlyRefused: true },

  // Clients
  { name: "resendDeliveryAction", args: (v) => [v.organizationId, v.deliveryId] },
  { name: "resendDeliveriesAction", args: (v) => [v.organizationId, [v.deliveryId]] },
  { name: "takeBackResendsAction", args: (v) => [v.organizationId, [v.deliveryId]] },
  {
    name: "countRecoverableAction",
    args: (v) => [v.organizationId, { webhookId: v.webhookId, ...since }],
  },
  {
    name: "recoverDeliveriesAction",
    args: (v) => [v.organizationId, { webhookId: v.webhookId, ...since }, null],
  },
  { name: "sendTestEventAction", args: (v) => [v.organizationId, v.webhookId] },
  { name: "revealSecretAction", args: (v) => [v.organizationId, v.webhookId, { password: v.password }] },
  {
    name: "rotateSecretAction",
    args: (v) => [v.organizationId, { webhookId: v.webhookId, overlapMs: 3_600_000 }],
  },
  { name: "rejectReceiptAction", args: (v) => [v.organizationId, v.spareDeliveryId] },
  { name: "reportNotMineAction", args: (v) => [v.organizationId, v.matchRequestId] },
  { name: "disableEndpointAction", args: (v) => [v.organizationId, v.webhookId] },
  { name: "enableEndpointAction", args: (v) => [v.organizationId, v.webhookId] },
  { name: "eraseEndUserAction", args: (v) => [v.organizationId, { reference: "nobody" }] },
  { name: "revokeSubscriptionAction", args: (v) => [v.organizationId, v.spareSubscriptionId] },

  // Both
  {
    name: "saveViewAction",
    args: (v, kind) => [kind, v.organizationId, { ...VIEW, list: kind === "merchant" ? VIEW.list : "deliveries" }],
    isForViewers: true,
  },
  // The owner's: a viewer of the organization has none of them.
  {
    name: "renameViewAction",
    args: (v, kind) => [kind, v.organizationId, { viewId: v.viewId, name: "Matrix" }],
    isForViewers: true,
    isOnlyRefused: true,
  },
  {
    name: "deleteViewAction",
    args: (v, kind) => [kind, v.organizationId, v.viewId],
    isForViewers: true,
    isOnlyRefused: true,
  },
  { name: "openSandboxAction", args: (v, kind) => [kind, v.organizationId] },
  {
    name: "createCredentialAction",
    args: (v, kind) => [
      kind,
      v.organizationId,
      { name: "Matrix", scopes: [kind === "merchant" ? "receipts:read" : "match:read"] },
    ],
  },
  {
    name: "addScopesAction",
    args: (v, kind) => [
      kind,
      v.organizationId,
      { credentialId: v.credentialId, scopes: [kind === "merchant" ? "stores:read" : "match:read"] },
    ],
  },
  {
    name: "rotateCredentialAction",
    args: (v, kind) => [kind, v.organizationId, { credentialId: v.credentialId, overlapMs: 0 }],
  },
  // Its rightful user has live credentials, of which nothing is kept (`body-capture.test.ts`).
  {
    name: "updateBodyCaptureAction",
    args: (v, kind) => [kind, v.organizationId, { credentialId: v.credentialId, isCapturing: true }],
    isOnlyRefused: true,
  },
  { name: "revokeCredentialAction", args: (v, kind) => [kind, v.organizationId, v.credentialId] },
  { name: "revokeCredentialsAction", args: (v, kind) => [kind, v.organizationId, [v.credentialId]] },
  {
    name: "inviteMemberAction",
    args: (v, kind) => [kind, v.organizationId, { email: `matrix@${kind}.example`, role: "viewer" }],
  },
  { name: "changeRoleAction", args: (v, kind) => [kind, v.organizationId, { userId: v.userId, role: "viewer" }] },
  { name: "removeMemberAction", args: (v, kind) => [kind, v.organizationId, v.userId] },
  { name: "revokeInvitationAction", args: (v, kind) => [kind, v.organizationId, v.invitationId] },

  // Operators
  ...[
    { name: "createOrganizationAction", args: () => [{ kind: "client", name: "Matrix" }] },
    { name: "renameOrganizationAction", args: (v: Values) => [v.organizationId, { name: "Blaubach Bank" }] },
    { name: "setMatchAllowanceAction", args: (v: Values) => [v.organizationId, { misses: 6_000 }] },
    { name: "suspendOrganizationAction", args: (v: Values) => [v.organizationId] },
    { name: "resumeOrganizationAction", args: (v: Values) => [v.organizationId] },
    {
      name: "inviteMemberAction",
      args: (v: Values) => [v.organizationId, { email: "matrix@operator.example", role: "viewer" }],
    },
    {
      name: "createLegalHoldAction",
      args: (v: Values) => [v.merchantId, { receiptIds: [v.receiptId], reason: "Matrix" }],
    },
    { name: "releaseLegalHoldAction", args: (v: Values) => [v.merchantId, v.merchantHoldId] },
    { name: "stopExportAction", args: (v: Values) => [v.merchantId, v.merchantExportId] },
    { name: "resumeExportAction", args: (v: Values) => [v.merchantId, v.merchantExportId] },
    { name: "resendDeliveryAction", args: (v: Values) => [v.deliveryId] },
    { name: "resendDeliveriesAction", args: (v: Values) => [[v.deliveryId]] },
    { name: "takeBackResendsAction", args: (v: Values) => [[v.deliveryId]] },
    { name: "countRecoverableAction", args: (v: Values) => [{ webhookId: v.webhookId, ...since }] },
    { name: "recoverDeliveriesAction", args: (v: Values) => [{ webhookId: v.webhookId, ...since }, null] },
    { name: "handleNotMineReportAction", args: (v: Values) => [v.reportId] },
    { name: "releaseParkedSubjectsAction", args: () => [] },
    { name: "registerWebhookAction", args: (v: Values) => [v.organizationId, { url: "http://127.0.0.1:9/matrix" }] },
    { name: "updateWebhookAction", args: (v: Values) => [v.spareWebhookId, { maxInFlight: 3 }] },
    { name: "testWebhookAction", args: (v: Values) => [v.spareWebhookId] },
    { name: "rotateSecretAction", args: (v: Values) => [v.spareWebhookId, 0] },
    { name: "setHeaderAction", args: (v: Values) => [v.spareWebhookId, { name: "x-matrix", value: "1" }] },
    { name: "removeHeaderAction", args: (v: Values) => [v.spareWebhookId, "x-matrix"] },
    { name: "createKeyAction", args: (v: Values) => [v.spareWebhookId] },
    { name: "revokeKeysAction", args: (v: Values) => [v.spareWebhookId] },
    { name: "enableWebhookAction", args: (v: Values) => [v.spareWebhookId] },
    { name: "disableWebhookAction", args: (v: Values) => [v.spareWebhookId, { grace: "0" }] },
    { name: "deleteWebhookAction", args: (v: Values) => [v.spareWebhookId] },
    {
      name: "inviteOperatorAction",
      args: (v: Values) => [{ email: "matrix-operates@operator.example", password: v.operatorPassword }],
    },
    { name: "revokeOperatorInvitationAction", args: (v: Values) => [v.operatorInvitationId] },
    // Somebody who is no operator, and in no organization any more.
    { name: "createPasswordResetAction", args: (v: Values) => [v.userId, { password: v.operatorPassword }] },
    { name: "disableUserAction", args: (v: Values) => [v.userId] },
    { name: "enableUserAction", args: (v: Values) => [v.userId] },
    { name: "removeOperatorAction", args: (v: Values) => [v.userId] },
    { name: "saveViewAction", args: () => [VIEW] },
  ].map((recipe) => ({ ...recipe, isOperators: true as const })),
  ...[
    { name: "renameViewAction", args: (v: Values) => [{ viewId: v.viewId, name: "Matrix" }] },
    { name: "deleteViewAction", args: (v: Values) => [v.viewId] },
    { name: "changeRoleAction", args: (v: Values) => [v.organizationId, { userId: v.userId, role: "viewer" }] },
    { name: "removeMemberAction", args: (v: Values) => [v.organizationId, v.userId] },
    { name: "revokeInvitationAction", args: (v: Values) => [v.organizationId, v.invitationId] },
    { name: "revokeCredentialAction", args: (v: Values) => [v.organizationId, v.credentialId] },
  ].map((recipe) => ({ ...recipe, isOperators: true as const, isOnlyRefused: true as const })),

  // A person's own account
  ...["changePasswordAction", "replaceRecoveryCodesAction", "removeSecondFactorAction"].map((name) => ({
    name,
    args: () => [{ currentPassword: "not it", password: "not it either, at all" }],
    isOnlyRefused: true as const,
  })),
  { name: "startSecondFactorAction", args: () => [{ password: "not it" }], isOnlyRefused: true },
  { name: "confirmSecondFactorAction", args: () => [{ code: "000000" }], isOnlyRefused: true },
  { name: "signOutEverywhereAction", args: () => [], isOnlyRefused: true },

  // Before signing in: with what is not known, or is somebody else's
  { name: "forgotPasswordAction", args: () => [{ isSent: false, problem: null }, form({ email: "x@nobody.example" })] },
  {
    name: "signInAction",
    args: () => [{ email: "", problem: null }, form({ email: "nora@demo.example", password: "wrong" })],
  },
  { name: "codeAction", args: () => [{ email: "", problem: null }, form({ code: "000000" })] },
  { name: "createAccountAction", args: () => ["unknown", { name: "Eve", password: "a very long password" }] },
  { name: "acceptInvitationAction", args: (v) => [v.token] },
  { name: "resetPasswordAction", args: () => ["unknown", { password: "a very long password" }] },
];
