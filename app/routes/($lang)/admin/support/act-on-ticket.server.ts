import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { answerTicket, assignTicket, closeTicket } from "#app/domain/support/desk.server.ts";
import { DeskReplyInput } from "#app/domain/support/input.ts";
import { ticketForOperator } from "#app/domain/support/read-ticket.server.ts";
import { addTicketFile, unsentTicketFiles } from "#app/domain/support/ticket-files.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { namedWithFiles, requireSmallForm, submitFormWithFiles } from "#app/http/files/form-with-files.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";

/** The forms of the page. That of an answer, which may bring files, is named in the query: its body is read once, as it comes. */
export async function actOnDeskTicket(args: ActionFunctionArgs) {
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
  if (page.url.searchParams.get("form") === "answer") {
    const side = { deskTicketId: ticketId };
    const outcome = await submitFormWithFiles(
      args.request,
      DeskReplyInput,
      {
        add: (file) => addTicketFile(services, actor, { side, ...file }),
        unsent: (fileIds) => unsentTicketFiles(services, actor, { side, fileIds }),
      },
      async ({ text, note, files }) => {
        const isNote = note === "on";
        await answerTicket(services, actor, { ...which, text, isNote, files });
        return done(isNote ? "support:done.noted" : "support:done.replied");
      },
    );
    return outcome instanceof Response ? outcome : namedWithFiles("answer", outcome);
  }
  requireSmallForm(args.request);
  switch ((await formOf(args.request)).get("form")) {
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
      throw data("malformed-form", { status: 400 });
  }
}
