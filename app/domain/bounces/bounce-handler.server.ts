import type { InboundHandler } from "../inbound-mail/inbound-handler.ts";
import type { Needs } from "../shared/services.ts";
import { bounceOf } from "./delivery-report.ts";
import { recordBounce } from "./record-bounce.server.ts";
import { isReturnPath, mailOfReturnPath } from "./return-path.ts";

/** Takes what comes back to the signed return paths of our mails. Reports of delays and holiday notices are ignored. */
export function bounceHandler(needs: Needs<"db" | "clock" | "secrets" | "settings">): InboundHandler {
  return {
    name: "bounces",
    takes: (recipient) => isReturnPath(needs, recipient),
    async receive(mail) {
      const mailId = mailOfReturnPath(needs, mail.recipient);
      if (!mailId) return "refused";
      const bounce = bounceOf(mail);
      if (!bounce) return "ignored";
      await recordBounce(needs, { ...bounce, mailId });
      return "accepted";
    },
  };
}
