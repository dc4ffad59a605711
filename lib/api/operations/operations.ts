import { brandOperations } from "./brands";
import { coverageOperations } from "./coverage";
import { deliveryOperations } from "./deliveries";
import type { Operation } from "./operation";
import { endUserOperations } from "./privacy/end-users";
import { erasureOperations } from "./privacy/erasures";
import { exportOperations } from "./privacy/exports";
import { legalHoldOperations } from "./privacy/legal-holds";
import { retentionOperations } from "./privacy/retention";
import { printedAddressOperations } from "./receipts/printed-addresses";
import { receiptOperations } from "./receipts/receipts";
import { submissionOperations } from "./receipts/submissions";
import { requestOperations } from "./requests";
import { sandboxOperations } from "./sandbox";
import { sourceOperations } from "./sources";
import { storeOperations } from "./stores";
import { subscriptionOperations } from "./subscriptions";
import { transactionMatchOperations } from "./transaction-match/transaction-match";

/** All operations that take an access token, in the order of the reference. */
export const operations: readonly Operation[] = [
  ...brandOperations,
  ...storeOperations,
  ...sourceOperations,
  ...submissionOperations,
  ...receiptOperations,
  ...printedAddressOperations,
  ...erasureOperations,
  ...legalHoldOperations,
  ...retentionOperations,
  ...exportOperations,
  ...subscriptionOperations,
  ...transactionMatchOperations,
  ...coverageOperations,
  ...requestOperations,
  ...deliveryOperations,
  ...endUserOperations,
  ...sandboxOperations,
];
