import { secretOfMail } from "../notifications/mail-secrets.ts";
import type { Needs } from "../shared/services.ts";

/** A visitor's way to a ticket. It is in the mails and nowhere else: the database holds its hash. */
export function ticketTokenOf(needs: Needs<"secrets">, ticketId: string): string {
  return secretOfMail(needs, "ticket-received", ticketId);
}
