import type { MailTemplate } from "./templates.ts";

/**
 * Mails that are no alerts: they carry a secret, go to an address that the signed-in member may not own, or sum up
 * others that are alerts themselves.
 */
export const mailOnlyTemplates = [
  "email-change-confirm",
  "email-change-taken",
  "registration-attempt",
  "password-reset",
  "account-deleted",
  "project-invited",
  "seller-digest",
  "notice-digest",
  "address-check",
] as const satisfies MailTemplate[];
