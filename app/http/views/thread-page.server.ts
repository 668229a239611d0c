import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Which } from "#app/domain/consultations/access.server.ts";
import { acceptOffer, declineOffer } from "#app/domain/consultations/answer-offer.server.ts";
import { MessageInput, messageLength, OfferIdInput, OfferInput } from "#app/domain/consultations/input.ts";
import { makeOffer } from "#app/domain/consultations/make-offer.server.ts";
import { readThread } from "#app/domain/consultations/read-thread.server.ts";
import { addThreadFile, unsentThreadFiles } from "#app/domain/consultations/thread-files.server.ts";
import type { Thread } from "#app/domain/consultations/thread.ts";
import { completeConsultation, writeMessage } from "#app/domain/consultations/write-message.server.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { namedWithFiles, requireSmallForm, submitFormWithFiles } from "#app/http/files/form-with-files.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, type Page } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";
import type { ThreadPageView } from "#app/ui/consultations/thread.tsx";
import { named } from "./case-page.server.ts";

/** The form of a message, which may bring files, is named in the query: its body is read once, as it comes. */
const FORMS = ["offer", "accept", "decline", "complete"] as const;
type Form = (typeof FORMS)[number];
const OFFER_DAYS = 7;

/** The page of a conversation: whose it is, and its own address. */
export type ThreadPlace = {
  which: Which;
  at: (before?: string) => string;
  /** Address of a file; where it is left out, that of a member. */
  fileAt?: (id: string) => string;
  back: ThreadPageView["back"];
};

/** The loader of all pages that show a conversation to one of its sides. */
export async function loadThread(page: Page, { which, at, fileAt, back }: ThreadPlace) {
  const before = page.url.searchParams.get("before") ?? undefined;
  const thread = await answerOrRefuse(page, () => readThread(page.services, page.actor, { ...which, before }));
  return threadView(page, thread, { at, fileAt, back, byLink: "linkToken" in which });
}

/** The view of a conversation for its page. */
export function threadView(
  page: Page,
  thread: Thread,
  {
    at,
    fileAt = paths.attachment.open,
    back,
    byLink,
  }: Pick<ThreadPlace, "at" | "fileAt" | "back"> & { byLink: boolean },
): ThreadPageView & { title: string } {
  return {
    title: `${thread.title} · ${page.t("consultation:ask.title")} · ${page.t("common:brand")}`,
    thread: {
      ...thread,
      messages: thread.messages.map((message) => ({
        ...message,
        files: message.files.map((file) => ({ ...file, to: fileAt(file.id) })),
      })),
    },
    country: page.country,
    byLink,
    back,
    earlier: thread.before === null ? null : at(thread.before),
    messageLength,
    lastDay: seoulDay(addDays(page.services.clock(), OFFER_DAYS)),
  };
}

/** The action of those pages. The conversation is looked up before the form is read: of others, every method is 404. */
export async function actOnThread(page: Page, args: LoaderFunctionArgs | ActionFunctionArgs, place: ThreadPlace) {
  const { services, actor } = page;
  const { which } = place;
  const thread = await answerOrRefuse(page, () => readThread(services, actor, which));
  const { request, context } = args;
  if (page.url.searchParams.get("form") === "message") return write(page, args, place);
  requireSmallForm(request);
  switch (await threadFormOf(request)) {
    case "offer":
      return named(
        "offer",
        await submitForm(request, OfferInput, async (input) => {
          await makeOffer(services, actor, { ...input, requestId: thread.id });
          return written(page, context, place, "consultation:done.offered");
        }),
      );
    case "accept":
      return accept(page, args, place, thread.id);
    case "decline": {
      const offerId = await offerIdOf(request);
      return finish(page, args, place, "consultation:done.declined", () =>
        declineOffer(services, actor, { ...which, offerId }),
      );
    }
    default:
      return finish(page, args, place, "consultation:done.completed", () =>
        completeConsultation(services, actor, which),
      );
  }
}

/** A message and its files, which are stored as they arrive. */
async function write(page: Page, { request, context }: LoaderFunctionArgs, place: ThreadPlace) {
  const { services, actor } = page;
  const { which } = place;
  const outcome = await submitFormWithFiles(
    request,
    MessageInput,
    {
      add: (file) => addThreadFile(services, actor, { which, ...file }),
      unsent: (fileIds) => unsentThreadFiles(services, actor, { which, fileIds }),
    },
    async ({ text, files }) => {
      await writeMessage(services, actor, { ...which, text, files });
      return written(page, context, place, "consultation:done.sent");
    },
  );
  return outcome instanceof Response ? outcome : namedWithFiles("message", outcome);
}

function written(
  page: Page,
  context: LoaderFunctionArgs["context"],
  place: ThreadPlace,
  key: "consultation:done.sent" | "consultation:done.offered",
) {
  setFlash(context, { tone: "success", key });
  return redirect(`${page.href(place.at())}#write`, 303);
}

const REFUSALS = [
  "consultation-closed",
  "offer-accepted",
  "offer-closed",
  "offer-expired",
  "service-unavailable",
] as const;

/** The buyer goes on to pay; a visitor signs in first. */
async function accept(page: Page, args: LoaderFunctionArgs, place: ThreadPlace, requestId: string) {
  const offerId = await offerIdOf(args.request);
  const { refusal } = await answerOrRefuse(page, () =>
    attempt(REFUSALS, () => acceptOffer(page.services, page.actor, { offerId, requestId })),
  );
  if (!refusal) return redirect(page.href(paths.mypage.offer(requestId, offerId)), 303);
  return refused(page, args, place, refusal.code as (typeof REFUSALS)[number]);
}

/** An act without fields: what it did, or why not, stands above the conversation. */
async function finish(
  page: Page,
  args: LoaderFunctionArgs,
  place: ThreadPlace,
  key: "consultation:done.declined" | "consultation:done.completed",
  act: () => Promise<void>,
) {
  const { refusal } = await answerOrRefuse(page, () => attempt(REFUSALS, act));
  if (refusal) return refused(page, args, place, refusal.code as (typeof REFUSALS)[number]);
  setFlash(args.context, { tone: "success", key });
  return redirect(page.href(place.at()), 303);
}

function refused(page: Page, args: LoaderFunctionArgs, place: ThreadPlace, code: (typeof REFUSALS)[number]) {
  setFlash(args.context, { tone: "error", key: `errors:${code}` });
  return redirect(page.href(place.at()), 303);
}

/** Several forms share the page: which one this is. The request can still be read afterwards. */
async function threadFormOf(request: Request): Promise<Form> {
  const form = (await formOf(request.clone())).get("form");
  const known = FORMS.find((name) => name === form);
  if (!known) throw data("malformed-form", { status: 400 });
  return known;
}

async function offerIdOf(request: Request): Promise<string> {
  const parsed = OfferIdInput.safeParse({ offerId: (await formOf(request)).get("offerId") });
  if (!parsed.success) throw data("malformed-form", { status: 400 });
  return parsed.data.offerId;
}
