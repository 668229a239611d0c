import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerQuestion } from "#app/domain/questions/answer-question.server.ts";
import { AnswerInput } from "#app/domain/questions/input.ts";
import { listQuestionsOfSeller } from "#app/domain/questions/list-questions.server.ts";
import { answerMaxLength } from "#app/domain/questions/terms.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

const A_PAGE = 10;

const askedOf = (url: URL) => ({
  ...PageInput.parse({ page: url.searchParams.get("page") ?? 1, limit: A_PAGE }),
  answered: url.searchParams.get("view") === "answered",
});

/** Questions about the seller's services, each with the form of its answer. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const asked = askedOf(page.url);
  const questions = await answerOrRefuse(page, () => listQuestionsOfSeller(page.services, page.actor, asked));
  if (questions.items.length === 0 && questions.page > 1) notFound();
  const title = `${page.t("question:received.title")} · ${page.t("common:brand")}`;
  return { title, questions, answered: asked.answered };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  return submitForm(args.request, AnswerInput, async (input) => {
    await answerOrRefuse(page, () => answerQuestion(page.services, page.actor, input));
    setFlash(args.context, { tone: "success", key: "question:done.answered" });
    return redirect(page.href(paths.mypage.questions({ view: "answered" })), 303);
  });
}

type Received = ReturnType<typeof useLoaderData<typeof loader>>["questions"]["items"][number];

export default function Questions() {
  const t = useT();
  const href = useHref();
  const { questions, answered } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { items, page, limit, total } = questions;
  const sent = String(result?.initialValue?.questionId ?? "");
  const view = answered ? ("answered" as const) : undefined;
  return (
    <>
      <ErrorSummary result={result} formId={`answer-${sent}`} labels={{ text: t("question:answer") }} />
      <h1>{t("question:received.title")}</h1>
      <p className="mb-2 mt-2 max-w-[68ch] text-ink-2">{t("question:received.lead")}</p>
      <nav aria-label={t("question:received.title")} className="tab-links">
        <ul>
          <li>
            <a href={href(paths.mypage.questions())} aria-current={answered ? undefined : "page"}>
              {t("question:received.open")}
            </a>
          </li>
          <li>
            <a href={href(paths.mypage.questions({ view: "answered" }))} aria-current={answered ? "page" : undefined}>
              {t("question:received.answered")}
            </a>
          </li>
        </ul>
      </nav>
      {items.length > 0 ? (
        <ul className="reviews-list">
          {items.map((question) => (
            <ReceivedQuestion
              key={question.id}
              question={question}
              result={sent === question.id ? result : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={t("question:received.none")}>
          <p>{t("question:received.none.text")}</p>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => paths.mypage.questions({ view, page: number })}
      />
    </>
  );
}

type ReceivedQuestionProps = { question: Received; result: SubmissionResult<string[]> | undefined };

function ReceivedQuestion({ question, result }: ReceivedQuestionProps) {
  const { t, locale } = useLanguage();
  const { id, title, titleLocale, body, lang, createdAt, asker, answer } = question;
  const [form, { text }] = useForm<Record<"questionId" | "text", string>, string[]>({
    id: `answer-${id}`,
    lastResult: result,
    defaultValue: { text: answer ?? "" },
  });
  return (
    <li className="review">
      <p className="font-semibold" lang={langOf(titleLocale)}>
        {title}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-md text-ink-3">
        <span className="font-semibold text-ink">{asker}</span>
        <time dateTime={isoOf(createdAt)}>{formatDate(createdAt, locale)}</time>
      </p>
      <p className="mt-2 max-w-[68ch] whitespace-pre-line" lang={langOf(lang)}>
        {body}
      </p>
      {answer ? (
        <div className="review-reply">
          <p className="text-sm font-semibold text-jade">{t("question:answer")}</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      ) : null}
      <details className="write-below" open={result !== undefined}>
        <summary>{t(answer ? "question:answer.edit" : "question:answer.write")}</summary>
        <form method="post" id={form.id} className="mt-2" noValidate>
          <input type="hidden" name="questionId" value={id} />
          <LinesField field={text as Field} label={t("question:answer")} max={answerMaxLength} rows={4} />
          <button type="submit" className="btn">
            {t("question:answer.submit")}
          </button>
        </form>
      </details>
    </li>
  );
}
