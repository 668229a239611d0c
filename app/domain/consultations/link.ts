import { secretOfMail } from "../notifications/mail-secrets.ts";
import type { Needs } from "../shared/services.ts";

/** A visitor's way to a consultation. It is in the mails and nowhere else: the database holds its hash. */
export function linkTokenOf(needs: Needs<"secrets">, consultationId: string): string {
  return secretOfMail(needs, "request-sent", consultationId);
}
