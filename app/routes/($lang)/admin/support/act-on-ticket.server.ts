import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { answerTicket, assignTicket, closeTicket } from "#app/domain/support/desk.server.ts";
import { cannedAnswer } from "#app/domain/support/canned/canned-answers.server.ts";
import { filled } from "#app/domain/support/canned/placeholders.ts";
import { DeskReplyInput, InsertInput, MergeInput } from "#app/domain/support/input.ts";
import { mergeTicket } from "#app/domain/support/merge-tickets.server.ts";
import { ticketForOperator } from "#app/domain/support/read-ticket.server.ts";
import { addTicketFile, unsentTicketFiles } from "#app/domain/support/ticket-files.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { namedWithFiles, requireSmallForm, submitFormWithFiles } from "#app/http/files/form-with-files.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, formOf, submitWords } from "#app/http/form.server.ts";
import { answerOrRefuse, type MemberPage, openOperatorPage } from "#app/http/page.server.ts";
import { named } from "#app/http/views/case-page.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";

/** The forms of the page. That of an answer, which may bring files, is named in the query: its body is read once, as it comes. */
export async function actOnDeskTicket(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const ticket = await answerOrRefuse(page, () =>
    ticketForOperator(services, actor, { ticketId: args.params.ticketId ?? "" }),
  );
  const ticketId = ticket.id;
  const which = { ticketId, ip: args.context.ip };
  const done = (key: MessageKey, tone: "success" | "error" = "success") => {
    setFlash(args.context, { tone, key });
    return redirect(page.href(adminPaths.ticket(ticketId)), 303);
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
  const words = await formOf(args.request);
  if (page.url.searchParams.get("form") === "insert") return insertCanned(page, ticket, words);
  switch (words.get("form")) {
    case "merge":
      return named(
        "merge",
        await submitWords(words, MergeInput, async ({ into }) => {
          const target = await mergeTicket(services, actor, { ...which, into });
          setFlash(args.context, { tone: "success", key: "desk:merge.done" });
          return redirect(page.href(adminPaths.ticket(target)), 303);
        }),
      );
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

type DeskTicket = Awaited<ReturnType<typeof ticketForOperator>>;

/** The page again, with a canned answer behind the words that were typed. Nothing is sent. */
async function insertCanned({ services, actor }: MemberPage, ticket: DeskTicket, words: FormData) {
  const parsed = InsertInput.safeParse({ ...Object.fromEntries(words), files: words.getAll("files").map(String) });
  const input = parsed.success ? parsed.data : null;
  const typed = String(words.get("text") ?? "");
  const { number, subject, sender, order } = ticket;
  const values = { name: sender.name, number, subject, order: order?.number ?? "" };
  const { value: answer } = await attempt(["not-found"], () =>
    input ? cannedAnswer(services, actor, { id: input.canned }) : Promise.resolve(null),
  );
  const text = [typed.trimEnd(), answer ? filled(answer.body, values) : ""].filter(Boolean).join("\n\n");
  const kept = await unsentTicketFiles(services, actor, {
    side: { deskTicketId: ticket.id },
    fileIds: input?.files ?? [],
  });
  const result: FormResult = { initialValue: { text, note: String(words.get("note") ?? "") } };
  return { form: "answer" as const, result, files: { kept, refused: [] } };
}
