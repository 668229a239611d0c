import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerTicket, assignTicket, closeTicket } from "#app/domain/support/desk.server.ts";
import { DeskReplyInput, inquiryLength } from "#app/domain/support/input.ts";
import { ticketForOperator } from "#app/domain/support/read-ticket.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField } from "#app/ui/forms/field.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { TicketMessages } from "#app/ui/support/ticket-messages.tsx";
import { type ReplyResult, TicketFacts, TicketFrame } from "#app/ui/support/ticket-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const ticketId = args.params.ticketId ?? "";
  const before = page.url.searchParams.get("before") ?? undefined;
  const ticket = await answerOrRefuse(page, () => ticketForOperator(page.services, page.actor, { ticketId, before }));
  return {
    title: `${ticket.number} · ${page.t("support:desk.title")} · ${page.t("common:nav.admin")}`,
    ticket,
    back: { to: paths.admin.tickets(), label: page.t("support:desk.title") },
    earlier: ticket.before === null ? null : paths.admin.ticket(ticketId, ticket.before),
    messageLength: inquiryLength,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const { id: ticketId } = await answerOrRefuse(page, () =>
    ticketForOperator(services, actor, { ticketId: args.params.ticketId ?? "" }),
  );
  const which = { ticketId, ip: args.context.ip };
  const done = (key: MessageKey, tone: "success" | "error" = "success") => {
    setFlash(args.context, { tone, key });
    return redirect(page.href(paths.admin.ticket(ticketId)), 303);
  };
  switch ((await formOf(args.request.clone())).get("form")) {
    case "assign":
      await assignTicket(services, actor, { ...which, mine: true });
      return done("support:done.assigned");
    case "unassign":
      await assignTicket(services, actor, { ...which, mine: false });
      return done("support:done.unassigned");
    case "close": {
      const { refusal } = await attempt(["ticket-closed"], () => closeTicket(services, actor, which));
      return refusal ? done("errors:ticket-closed", "error") : done("support:done.closed");
    }
    default:
      return submitForm(args.request, DeskReplyInput, async ({ text, note }) => {
        const isNote = note === "on";
        await answerTicket(services, actor, { ...which, text, isNote });
        return done(isNote ? "support:done.noted" : "support:done.replied");
      });
  }
}

export default function DeskTicket() {
  const t = useT();
  const view = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as ReplyResult;
  const { ticket } = view;
  return (
    <>
      <ErrorSummary result={result} formId="answer" labels={{ text: t("support:answer") }} />
      <TicketFrame view={view} rail={<TicketFacts ticket={ticket} forOperator={true} />}>
        <TicketMessages ticket={ticket} forOperator={true} />
        <div className="talk-acts no-print" id="write">
          <AnswerForm isClosed={ticket.status === "closed"} result={result} max={view.messageLength} />
          <div className="flex flex-wrap gap-3">
            <OneButton form={ticket.isMine ? "unassign" : "assign"} />
            {ticket.status === "closed" ? null : <OneButton form="close" />}
          </div>
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

/** An answer; of a closed ticket only notes are written until its sender writes again. */
function AnswerForm({ isClosed, result, max }: { isClosed: boolean; result: ReplyResult; max: number }) {
  const t = useT();
  const [form, { text, note }] = useForm<Record<"text" | "note", string>, string[]>({
    id: "answer",
    lastResult: result,
  });
  return (
    <form method="post" id={form.id} className="talk-write" noValidate>
      <input type="hidden" name="form" value="answer" />
      <LinesField
        field={text as Field}
        label={t(isClosed ? "support:note" : "support:answer")}
        hint={t(isClosed ? "support:closed.note" : "support:answerHint")}
        max={max}
        rows={6}
      />
      {isClosed ? (
        <input type="hidden" name="note" value="on" />
      ) : (
        <CheckField
          id={note.id}
          name={note.name}
          label={t("support:note.only")}
          defaultChecked={note.initialValue === "on"}
        />
      )}
      <button type="submit" className="btn">
        {t(isClosed ? "support:note.save" : "support:answer.send")}
      </button>
    </form>
  );
}
