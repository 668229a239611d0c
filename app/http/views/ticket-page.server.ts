import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { WhichTicket } from "#app/domain/support/access.server.ts";
import { inquiryLength, ReplyInput } from "#app/domain/support/input.ts";
import { readTicket } from "#app/domain/support/read-ticket.server.ts";
import { closeOwnTicket, replyToTicket } from "#app/domain/support/reply.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, type Page } from "#app/http/page.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import type { TicketPageView } from "#app/ui/support/ticket-page.tsx";

/** The page of a ticket: whose it is, and its own address. */
export type TicketPlace = {
  which: WhichTicket;
  at: (before?: string) => string;
  back: TicketPageView["back"];
};

/** The loader of the pages that show a ticket to its sender. */
export async function loadTicket(
  page: Page,
  { which, at, back }: TicketPlace,
): Promise<TicketPageView & { title: string }> {
  const before = page.url.searchParams.get("before") ?? undefined;
  const ticket = await answerOrRefuse(page, () => readTicket(page.services, page.actor, { ...which, before }));
  return {
    title: `${ticket.subject} · ${page.t("support:title")} · ${page.t("common:brand")}`,
    ticket,
    byLink: "linkToken" in which,
    back,
    earlier: ticket.before === null ? null : at(ticket.before),
    messageLength: inquiryLength,
  };
}

/** The action of those pages. The ticket is looked up before the form is read: of others, every method is 404. */
export async function actOnTicket(page: Page, args: LoaderFunctionArgs | ActionFunctionArgs, place: TicketPlace) {
  const { services, actor } = page;
  const { which } = place;
  await answerOrRefuse(page, () => readTicket(services, actor, which));
  const done = (key: MessageKey, tone: "success" | "error" = "success") => {
    setFlash(args.context, { tone, key });
    return redirect(page.href(place.at()), 303);
  };
  if ((await formOf(args.request.clone())).get("form") === "close") {
    const { refusal } = await answerOrRefuse(page, () =>
      attempt(["ticket-closed"], () => closeOwnTicket(services, actor, which)),
    );
    return refusal ? done("errors:ticket-closed", "error") : done("support:done.closed");
  }
  return submitForm(args.request, ReplyInput, async ({ text }) => {
    await replyToTicket(services, actor, { ...which, text });
    return done("support:done.replied");
  });
}
