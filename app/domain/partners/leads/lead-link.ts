import { secretOfMail } from "../../notifications/mail-secrets.ts";
import type { Needs } from "../../shared/services.ts";

/** The way of a lead's contact to what is kept about them. It is in the mail and nowhere else: the database holds its hash. */
export function leadTokenOf(needs: Needs<"secrets">, leadId: string): string {
  return secretOfMail(needs, "partner-lead-notice", leadId);
}

/** The trace of an address whose owner objected: enough to know it again, too little to write to. */
export function objectionHashOf({ secrets }: Needs<"secrets">, email: string): string {
  return secrets.sign("partner-lead-objection", email.toLowerCase());
}
