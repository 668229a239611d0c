import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { WhichApplication } from "#app/domain/partners/access.server.ts";
import { answerQuestion, withdrawApplication } from "#app/domain/partners/answer-question.server.ts";
import { AnswerInput, applicationMessageLength } from "#app/domain/partners/input.ts";
import { readApplication } from "#app/domain/partners/read-application.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, type Page } from "#app/http/page.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import type { ApplicationPageView } from "#app/ui/partners/application-page.tsx";

/** The page of an application: whose it is, and its own address. */
export type ApplicationPlace = { which: WhichApplication; at: string; back: ApplicationPageView["back"] };

/** The loader of the pages that show an application to its applicant. */
export async function loadApplication(
  page: Page,
  { which, back }: ApplicationPlace,
): Promise<ApplicationPageView & { title: string }> {
  const application = await answerOrRefuse(page, () => readApplication(page.services, page.actor, which));
  return {
    title: `${application.number} · ${page.t("partner:title")} · ${page.t("common:brand")}`,
    application,
    back,
    messageLength: applicationMessageLength,
  };
}

/** The action of those pages. The application is looked up before the form is read: of others, every method is 404. */
export async function actOnApplication(
  page: Page,
  args: LoaderFunctionArgs | ActionFunctionArgs,
  { which, at }: ApplicationPlace,
) {
  const { services, actor } = page;
  await answerOrRefuse(page, () => readApplication(services, actor, which));
  const done = (key: MessageKey, tone: "success" | "error" = "success") => {
    setFlash(args.context, { tone, key });
    return redirect(page.href(at), 303);
  };
  if ((await formOf(args.request.clone())).get("form") === "withdraw") {
    const { refusal } = await answerOrRefuse(page, () =>
      attempt(["application-decided"], () => withdrawApplication(services, actor, which)),
    );
    return refusal ? done("errors:application-decided", "error") : done("partner:done.withdrawn");
  }
  return submitForm(args.request, AnswerInput, async ({ text }) => {
    await answerQuestion(services, actor, { ...which, text });
    return done("partner:done.answered");
  });
}
