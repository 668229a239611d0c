import { type Right, rolesWith } from "../shared/operators/rights.ts";
import type { Needs } from "../shared/services.ts";
import { queueMails } from "./queue-mail.server.ts";
import { operatorIds } from "./store.server.ts";
import type { MailContent } from "./templates.ts";

/** More people than this do not read the same mail. */
const MOST = 20;

type OperatorMail = MailContent & {
  dedupeKey: string;
  right: Right;
  /** Operators who may not act on it, whatever their rights. */
  except?: readonly number[];
};

/** A mail to every operator who has the right to act on it, in their own languages and once per `dedupeKey`. In the transaction that causes it. */
export async function queueOperatorMails(
  needs: Needs<"db" | "clock" | "jobs">,
  { dedupeKey, right, except = [], ...content }: OperatorMail,
): Promise<void> {
  const ids = await operatorIds(needs.db, { roles: rolesWith(right), except }, MOST);
  const mails = ids.map((memberId) => ({ ...content, memberId, dedupeKey: `${dedupeKey}:${memberId}` }));
  if (mails.length > 0) await queueMails(needs.db, needs, mails);
}
