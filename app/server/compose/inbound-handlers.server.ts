import type { InboundHandler } from "#app/domain/inbound-mail/inbound-handler.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { bounceHandler } from "#app/domain/bounces/bounce-handler.server.ts";
import { ticketMailHandler } from "#app/domain/support/inbound/receive-mail.server.ts";

/** Whoever takes mails to addresses of ours; the first that takes a recipient is asked. */
export function inboundHandlers(services: Services): InboundHandler[] {
  return [bounceHandler(services), ticketMailHandler(services)];
}
