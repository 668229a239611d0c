import { partnerReviewBusinessDays, sellerShare } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Translate } from "#app/i18n/messages.ts";

const QUESTIONS = ["rise", "seller", "price", "api", "person", "code", "review"] as const;
const facts = { days: String(partnerReviewBusinessDays), percent: String(Math.round(sellerShare * 100)) };

/** Questions and answers about the programme, for the page and for search engines. */
export function questionsOf(t: Translate): { id: string; question: string; answer: string }[] {
  return QUESTIONS.map((id) => ({
    id,
    question: t(`partner:faq.${id}.q`),
    answer: t(`partner:faq.${id}.a`, facts),
  }));
}

export function Questions() {
  const t = useT();
  return (
    <section className="mt-12" aria-labelledby="questions">
      <h2 id="questions" className="mb-2">
        {t("partner:faq.title")}
      </h2>
      <div className="partner-questions">
        {questionsOf(t).map(({ id, question, answer }, index) => (
          <details key={id} open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
