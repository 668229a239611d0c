import type { InboundMail } from "../shared/ports.ts";

/** `accepted`: done, or done before; `ignored`: nothing to do about it; `refused`: the address is none of ours. */
export type InboundAnswer = "accepted" | "ignored" | "refused";

/** Whoever takes the mails to some of our addresses. */
export type InboundHandler = {
  name: string;
  takes(recipient: string): boolean;
  /** May be called again with the same mail. Throws when it is worth trying again later. */
  receive(mail: InboundMail): Promise<InboundAnswer>;
};
