import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { QuestionView } from "./service-view.ts";

type Questions = { items: readonly QuestionView[]; total: number; page: number; pages: number };
type ServiceQuestionsProps = { questions: Questions; service: { id: number; slug: string; seller: { name: string } } };

/** Public questions about a service with the seller's answers, and the way to ask one. */
export function ServiceQuestions({ questions, service }: ServiceQuestionsProps) {
  const t = useT();
  const href = useHref();
  const { items, total, page, pages } = questions;
  const list = paths.market.detail(service);
  return (
    <section className="section" aria-labelledby="questions">
      <SectionHead id="questions" number="06" title={t("market:questions.title", { number: total })} />
      {total === 0 ? <p className="mb-4 text-ink-2">{t("market:questions.none")}</p> : null}
      <ul>
        {items.map((question) => (
          <QuestionItem key={question.id} question={question} seller={service.seller.name} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        to={(number) => `${list}${number > 1 ? `?questions=${number}` : ""}#questions`}
      />
      <p className="no-print mt-4">
        <a href={href(paths.market.ask(service.id))} rel="nofollow" className="btn btn-ghost">
          {t("market:questions.ask")}
        </a>
      </p>
    </section>
  );
}

function QuestionItem({ question, seller }: { question: QuestionView; seller: string }) {
  const t = useT();
  const href = useHref();
  const { id, body, lang, asker, date, answer } = question;
  return (
    <li className="review">
      <p className="flex flex-wrap items-center gap-x-3 text-md text-ink-3">
        <span className="font-semibold text-ink">{asker}</span>
        <span>{date}</span>
        {answer ? null : <span>{t("market:questions.waiting")}</span>}
        <a href={href(paths.report("question", id))} rel="nofollow" className="review-report no-print">
          {t("market:reviews.report")}
        </a>
      </p>
      <p className="mt-2 max-w-[68ch] whitespace-pre-line" lang={lang}>
        {body}
      </p>
      {answer ? (
        <div className="review-reply">
          <p className="text-sm font-semibold text-jade">{t("market:reviews.reply", { seller })}</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      ) : null}
    </li>
  );
}
