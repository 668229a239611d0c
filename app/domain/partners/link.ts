import { secretOfMail } from "../notifications/mail-secrets.ts";
import type { Needs } from "../shared/services.ts";

/** A visitor's way to an application. It is in the mails and nowhere else: the database holds its hash. */
export function applicationTokenOf(needs: Needs<"secrets">, applicationId: string): string {
  return secretOfMail(needs, "partner-received", applicationId);
}
