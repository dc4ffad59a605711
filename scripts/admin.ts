import { Command } from "commander";
import { addBrandCommands, addOperatorCommands, addOrganizationCommands } from "./admin/accounts";
import { addCredentialCommands, addSandboxCommands } from "./admin/credentials";
import { addDeliveryCommands } from "./admin/deliveries";
import { addInstallationCommands } from "./admin/installation";
import { addLegalHoldCommands } from "./admin/legal-holds";
import { addMatchingCommands } from "./admin/matching";
import { addReceiptCommands } from "./admin/receipts";
import { addWebhookCommands } from "./admin/webhooks";

const program = new Command("npm run admin --")
  .description(
    "Administers the Receipt Exchange that runs on DATA_DIR (.data), or the one whose DATABASE_URL and SECRET_KEY are set.",
  )
  .showHelpAfterError("Run it with --help to see its commands and options.");

addOperatorCommands(program);
addOrganizationCommands(program);
addBrandCommands(program);
addCredentialCommands(program);
addSandboxCommands(program);
addWebhookCommands(program);
addMatchingCommands(program);
addDeliveryCommands(program);
addReceiptCommands(program);
addLegalHoldCommands(program);
addInstallationCommands(program);

await program.parseAsync();
