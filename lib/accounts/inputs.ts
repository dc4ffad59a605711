import { z } from "zod";
import { NAMED_ORDERS } from "../core/list-order";
import {
  emailField,
  newPasswordField,
  optionalEmailField,
  organizationKind,
  organizationNameField,
  personNameField,
  role,
} from "./fields";

/** What the verbs take. No server code in here, so that forms use the same rules in the browser. */

const page = {
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100).default(25),
  sort: z.enum(NAMED_ORDERS).optional(),
};

export const createOrganizationInput = z.object({
  kind: organizationKind,
  name: organizationNameField,
  /** Who is invited to own it. */
  ownerEmail: optionalEmailField,
});

/** `organizationId` everywhere: operators name the organization, for everybody else it is the context's. */
export const updateOrganizationInput = z.object({
  organizationId: z.string().optional(),
  name: organizationNameField,
});

export const listOrganizationsInput = z.object({
  ...page,
  kind: organizationKind.optional(),
  state: z.enum(["active", "suspended"]).optional(),
  /** Part of the name, or a whole id. */
  search: z.string().trim().max(120).optional(),
});

export const createUserInput = z.object({
  email: emailField,
  name: personNameField,
  password: newPasswordField.optional(),
  isOperator: z.boolean().default(false),
});

export const listUsersInput = z.object({
  ...page,
  /** Part of the name or the address. */
  search: z.string().trim().max(254).optional(),
  isOperator: z.boolean().optional(),
  state: z.enum(["active", "disabled"]).optional(),
});

export const memberInput = z.object({ organizationId: z.string().optional(), userId: z.string(), role });

export const removeMemberInput = memberInput.omit({ role: true });

export const inviteMemberInput = z.object({ organizationId: z.string().optional(), email: emailField, role });

export const inviteOperatorInput = z.object({ email: emailField });

const ownPasswordField = z.string().min(1, "Enter your password.").max(1_000);

/** What the forms ask for besides. */
export const inviteOperatorForm = inviteOperatorInput.extend({ password: ownPasswordField });

/** One's own, asked for again; also by whoever accepts to operate the exchange. */
export const ownPasswordInput = z.object({ password: ownPasswordField });

/** For somebody who has no account yet. */
export const acceptInvitationInput = z.object({ name: personNameField, password: newPasswordField });

export const resetPasswordInput = z.object({ password: newPasswordField });

export const changePasswordInput = z.object({
  currentPassword: z.string().min(1, "Enter your present password.").max(1_000),
  password: newPasswordField,
});

/** What an authenticator app shows, spaces and all. */
export const oneTimeCodeField = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits that your app shows."));

export const oneTimeCodeInput = z.object({ code: oneTimeCodeField });
