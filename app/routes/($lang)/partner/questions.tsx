import { useT } from "#app/i18n/context.tsx";
import type { Translate } from "#app/i18n/messages.ts";
import { useTerms } from "#app/ui/notices/use-terms.ts";
import { sellerPercent } from "#app/domain/terms.ts";

const QUESTIONS = ["rise", "seller", "price", "api", "person", "code", "review"] as const;

/** Questions and answers about the programme, for the page and for search engines. `days`: until an application is decided. */
export function questionsOf(t: Translate, days: number): { id: string; question: string; answer: string }[] {
  const facts = { days: String(days), percent: String(sellerPercent) };
  return QUESTIONS.map((id) => ({
    id,
    question: t(`partner:faq.${id}.q`),
    answer: t(`partner:faq.${id}.a`, facts),
  }));
}

export function Questions() {
  const t = useT();
  const days = useTerms()["partner-review-days"];
  return (
    <section className="mt-12" aria-labelledby="questions">
      <h2 id="questions" className="mb-2">
        {t("partner:faq.title")}
      </h2>
      <div className="partner-questions">
        {questionsOf(t, days).map(({ id, question, answer }, index) => (
          <details key={id} open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
