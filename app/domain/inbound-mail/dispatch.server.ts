import type { InboundMail } from "../shared/ports.ts";
import type { InboundAnswer, InboundHandler } from "./inbound-handler.ts";

/** A copy for each of so many recipients is looked at; a mail to more of our addresses is no conversation. */
const MOST_RECIPIENTS = 10;

type Received = { mail: Omit<InboundMail, "recipient">; recipients: readonly string[] };

/** Gives a mail to whoever takes its recipients, and says what became of it for the best served one. */
export async function dispatchMail(
  handlers: readonly InboundHandler[],
  { mail, recipients }: Received,
): Promise<InboundAnswer> {
  let answer: InboundAnswer = "refused";
  for (const recipient of recipientsOf(recipients)) {
    const handler = handlers.find(({ takes }) => takes(recipient));
    const one = handler ? await handler.receive({ ...mail, recipient }) : "refused";
    if (one === "accepted" || answer === "refused") answer = one;
  }
  return answer;
}

function recipientsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => address.trim().toLowerCase()))].slice(0, MOST_RECIPIENTS);
}
