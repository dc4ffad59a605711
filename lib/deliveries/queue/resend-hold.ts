export const RESEND_HOLD_MS = 15_000;
