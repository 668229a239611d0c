import { changeRounds, taxInvoiceBusinessDays, vatRate } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { useTerms } from "#app/ui/notices/use-terms.ts";

const QUESTIONS = ["price", "wrong", "code", "costs", "papers"] as const;

export function Questions({ number }: { number: string }) {
  const t = useT();
  const [from, to] = taxInvoiceBusinessDays;
  const values = { days: useTerms()["case-days"], rounds: changeRounds, percent: Math.round(vatRate * 100), from, to };
  return (
    <section className="section" aria-labelledby="questions">
      <SectionHead id="questions" number={number} title={t("websolution:questions")} />
      <ul className="points points-2">
        {QUESTIONS.map((one) => (
          <li key={one}>
            <h3>{t(`websolution:question.${one}`)}</h3>
            <p>{t(`websolution:answer.${one}`, values)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
