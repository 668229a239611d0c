import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { ActForm, fieldOf, type Result, useActLabels } from "./act-forms.tsx";

export type Candidate = {
  paymentId: string;
  orderNumber: string;
  amount: number;
  depositorName: string | null;
  createdAt: Date;
};

type MatchFormProps = { result: Result; candidates: readonly Candidate[]; amount: number; country: Country };

/** Names the order: one of those that look alike, each with a button of its own, or any other by its number. */
export function MatchForm({ result, candidates, amount, country }: MatchFormProps) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const labels = useActLabels();
  return (
    <>
      <section className="panel">
        <h2 className="text-lg">{t("deposit:candidates")}</h2>
        {candidates.length === 0 ? <p className="mt-1 text-ink-2">{t("deposit:candidates.none")}</p> : null}
        <ul className="mt-3 grid gap-3">
          {candidates.map((order) => (
            <li key={order.paymentId} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <b>{order.depositorName}</b> ·{" "}
                {order.amount === amount ? <b>{won(order.amount)}</b> : won(order.amount)}
                <span className="block text-sm text-ink-3">
                  <span className="mono">{order.orderNumber}</span> ·{" "}
                  <time dateTime={isoOf(order.createdAt)}>{formatDateTime(order.createdAt, locale)}</time>
                </span>
              </span>
              <form method="post">
                <input type="hidden" name="act" value="match" />
                <input type="hidden" name="orderNumber" value={order.orderNumber} />
                <button type="submit" className="btn btn-ghost">
                  {t("deposit:match.use")}
                </button>
              </form>
            </li>
          ))}
        </ul>
      </section>
      <ActForm act="match" title={t("deposit:match.title")} lead={t("deposit:match.lead")}>
        <TextField
          {...fieldOf(result, "match", "orderNumber")}
          label={labels.orderNumber}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...fieldOf(result, "match", "note")}
          label={`${labels.note} ${t("common:form.optional")}`}
          autoComplete="off"
          maxLength={500}
        />
        <button type="submit" className="btn">
          {t("deposit:match.submit")}
        </button>
      </ActForm>
    </>
  );
}
