import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { WhichTicket } from "#app/domain/support/access.server.ts";
import { inquiryLength, ReplyInput } from "#app/domain/support/input.ts";
import { readTicket } from "#app/domain/support/read-ticket.server.ts";
import { RatingInput } from "#app/domain/support/ratings/input.ts";
import { ratingQuestion, rateTicket } from "#app/domain/support/ratings/rate-ticket.server.ts";
import { addTicketFile, unsentTicketFiles } from "#app/domain/support/ticket-files.server.ts";
import { closeOwnTicket, replyToTicket } from "#app/domain/support/reply.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { namedWithFiles, requireSmallForm, submitFormWithFiles } from "#app/http/files/form-with-files.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, type Page } from "#app/http/page.server.ts";
import { named } from "./case-page.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { TicketPageView } from "#app/ui/support/ticket-page.tsx";
import type { LinkedTicket } from "#app/ui/support/ticket-messages.tsx";
import type { Ticket } from "#app/domain/support/ticket.ts";

/** The page of a ticket: whose it is, and its own address. */
export type TicketPlace = {
  which: WhichTicket;
  at: (before?: string) => string;
  /** Address of a file; where it is left out, that of a member. */
  fileAt?: (id: string) => string;
  back: TicketPageView["back"];
};

/** A ticket with the addresses of its files. */
export function withFileLinks<T extends Ticket>(ticket: T, fileAt: (id: string) => string): LinkedTicket<T> {
  const messages = ticket.messages.map((message) => ({
    ...message,
    files: message.files.map((file) => ({ ...file, to: fileAt(file.id) })),
  }));
  return { ...ticket, messages };
}

/** The loader of the pages that show a ticket to its sender. */
export async function loadTicket(
  page: Page,
  { which, at, fileAt = paths.attachment.open, back }: TicketPlace,
): Promise<TicketPageView & { title: string }> {
  const before = page.url.searchParams.get("before") ?? undefined;
  const ticket = await answerOrRefuse(page, () => readTicket(page.services, page.actor, { ...which, before }));
  return {
    title: `${ticket.subject} · ${page.t("support:title")} · ${page.t("common:brand")}`,
    ticket: withFileLinks(ticket, fileAt),
    byLink: "linkToken" in which,
    back,
    earlier: ticket.before === null ? null : at(ticket.before),
    messageLength: inquiryLength,
    rating: ticket.status === "closed" ? await ratingQuestion(page.services, page.actor, which) : null,
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
  if (page.url.searchParams.get("form") === "rate") {
    requireSmallForm(args.request);
    const rated = submitForm(args.request, RatingInput, async (input) => {
      await rateTicket(services, actor, { ...which, ...input });
      return done("support:rating.thanks");
    });
    return named("rate", await rated);
  }
  // The form of a message, which may bring files, is named in the query: its body is read once, as it comes.
  if (page.url.searchParams.get("form") !== "reply") {
    requireSmallForm(args.request);
    if ((await formOf(args.request)).get("form") !== "close") throw data("malformed-form", { status: 400 });
    const { refusal } = await answerOrRefuse(page, () =>
      attempt(["ticket-closed"], () => closeOwnTicket(services, actor, which)),
    );
    return refusal ? done("errors:ticket-closed", "error") : done("support:done.closed");
  }
  const side = { which };
  const outcome = await submitFormWithFiles(
    args.request,
    ReplyInput,
    {
      add: (file) => addTicketFile(services, actor, { side, ...file }),
      unsent: (fileIds) => unsentTicketFiles(services, actor, { side, fileIds }),
    },
    async ({ text, files }) => {
      await replyToTicket(services, actor, { ...which, text, files });
      return done("support:done.replied");
    },
  );
  return outcome instanceof Response ? outcome : namedWithFiles("reply", outcome);
}
