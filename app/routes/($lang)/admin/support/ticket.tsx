import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type CannedAnswer, listCannedAnswers } from "#app/domain/support/canned/canned-answers.server.ts";
import { inquiryLength } from "#app/domain/support/input.ts";
import { mergeTargets } from "#app/domain/support/merge-tickets.server.ts";
import { ticketForOperator } from "#app/domain/support/read-ticket.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { withFileLinks } from "#app/http/views/ticket-page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TicketMessages } from "#app/ui/support/ticket-messages.tsx";
import { TicketFacts, TicketFrame } from "#app/ui/support/ticket-page.tsx";
import { actOnDeskTicket } from "./act-on-ticket.server.ts";
import { AnswerForm, type CannedChoice, type SentAnswer } from "./answer-form.tsx";
import { MergeForm } from "./merge-form.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const ticketId = args.params.ticketId ?? "";
  const before = page.url.searchParams.get("before") ?? undefined;
  const ticket = await answerOrRefuse(page, () => ticketForOperator(page.services, page.actor, { ticketId, before }));
  if (ticket.id !== ticketId) throw redirect(page.href(adminPaths.ticket(ticket.id)));
  const canned = await listCannedAnswers(page.services, page.actor);
  return {
    title: `${ticket.number} · ${page.t("support:desk.title")} · ${page.t("common:nav.admin")}`,
    ticket: withFileLinks(ticket, paths.attachment.open),
    back: { to: adminPaths.tickets(), label: page.t("support:desk.title") },
    earlier: ticket.before === null ? null : adminPaths.ticket(ticketId, ticket.before),
    messageLength: inquiryLength,
    others: await mergeTargets(page.services, page.actor, { ticketId }),
    canned: choicesOf(canned, ticket.locale),
  };
}

/** Those in the language of the ticket come first. */
function choicesOf(canned: readonly CannedAnswer[], locale: string): CannedChoice {
  const inLocale = (wanted: boolean) => canned.filter((answer) => (answer.locale === locale) === wanted);
  return [...inLocale(true), ...inLocale(false)].map((answer) => ({
    value: answer.id,
    label: `${answer.name} (${answer.locale})`,
  }));
}

export async function action(args: ActionFunctionArgs) {
  return actOnDeskTicket(args);
}

export default function DeskTicket() {
  const t = useT();
  const view = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as SentAnswer;
  const { ticket } = view;
  return (
    <>
      <ErrorSummary
        result={sent?.result}
        formId={sent?.form ?? "answer"}
        labels={{
          into: t("desk:merge.into"),
          text: t("support:answer"),
          upload: t("attachment:choose"),
          files: t("attachment:kept"),
        }}
      />
      <TicketFrame view={view} rail={<TicketFacts ticket={ticket} forOperator={true} />}>
        <TicketMessages ticket={ticket} forOperator={true} />
        <div className="talk-acts no-print" id="write">
          <AnswerForm
            isClosed={ticket.status === "closed"}
            sent={sent?.form === "answer" ? sent : undefined}
            max={view.messageLength}
            canned={view.canned}
          />
          <div className="flex flex-wrap gap-3">
            <OneButton form={ticket.isMine ? "unassign" : "assign"} />
            {ticket.status === "closed" ? null : <OneButton form="close" />}
          </div>
          {view.others.length > 0 ? (
            <MergeForm others={view.others} result={sent?.form === "merge" ? sent.result : undefined} />
          ) : null}
        </div>
      </TicketFrame>
    </>
  );
}

const BUTTONS = {
  assign: "support:assign",
  unassign: "support:unassign",
  close: "support:close",
} as const satisfies Record<string, MessageKey>;

function OneButton({ form }: { form: keyof typeof BUTTONS }) {
  const t = useT();
  return (
    <form method="post">
      <input type="hidden" name="form" value={form} />
      <button type="submit" className="btn btn-quiet">
        {t(BUTTONS[form])}
      </button>
    </form>
  );
}
