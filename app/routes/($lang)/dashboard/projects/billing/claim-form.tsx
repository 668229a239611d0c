import { getSelectProps, useForm } from "@conform-to/react";
import { descriptionLength } from "#app/domain/compensations/input.ts";
import { monthlyService } from "#app/domain/pricing/monthly-service.ts";
import type { FormResult } from "#app/http/form.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatMonth } from "#app/i18n/date-parts.ts";
import { formatDate } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { useRuleWords } from "#app/ui/compensations/use-rule-words.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const CLAIM_FORM = "claim";

type Month = {
  month: string;
  until: Date | string;
  average: number | null;
  isClaimed: boolean;
  availability: string | null;
  percent: number;
  amount: number;
};
type ClaimFormProps = { months: readonly Month[]; country: Country; result: FormResult | undefined };

/** The months that can be claimed with what the rule gives for each, and the form to claim one. */
export function ClaimForm({ months, country, result }: ClaimFormProps) {
  const { t, locale } = useLanguage();
  const { averageMonths, claimDays, claimAnswerDays } = monthlyService;
  const [form, fields] = useForm<Record<"month" | "description", string>, string[]>({
    id: CLAIM_FORM,
    lastResult: result,
  });
  // A form that was refused is shown again, also where there is nothing to claim.
  const open = months.filter(({ isClaimed, average }) => !isClaimed && (average !== null || result));
  return (
    <>
      <h3 className="mt-8">{t("compensation:claim")}</h3>
      <p className="mt-1 max-w-[68ch] text-ink-2">
        {t("compensation:claim.lead", { days: claimDays, answer: claimAnswerDays, months: averageMonths })}{" "}
        <LocaleLink to={`${paths.pricing()}#monthly`} className="link">
          {t("compensation:rule")}
        </LocaleLink>
      </p>
      <MonthTable months={months} country={country} />
      {open.length > 0 ? (
        <form method="post" id={form.id} className="panel mt-6 max-w-[640px]" noValidate>
          <SelectField
            {...getSelectProps(fields.month)}
            label={t("compensation:month")}
            errors={fields.month.errors}
            options={open.map(({ month }) => ({ value: month, label: formatMonth(month, locale) }))}
          />
          <LinesField
            field={fields.description as Field}
            label={`${t("compensation:description")} ${t("common:form.optional")}`}
            hint={t("compensation:description.hint")}
            max={descriptionLength}
            rows={4}
          />
          <button type="submit" className="btn">
            {t("compensation:claim")}
          </button>
        </form>
      ) : null}
    </>
  );
}

function MonthTable({ months, country }: Omit<ClaimFormProps, "result">) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const words = useRuleWords();
  const label = {
    measured: t("info:compensation.availability"),
    average: t("compensation:average"),
    share: t("compensation:share"),
    amount: t("compensation:amount"),
    until: t("compensation:until"),
  };
  return (
    <table className="ledger ledger-cards amounts mt-4">
      <caption className="sr-only">{t("compensation:months")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("compensation:month")}</th>
          <th scope="col" className="num">
            {label.measured}
          </th>
          <th scope="col" className="num">
            {label.average}
          </th>
          <th scope="col" className="num">
            {label.share}
          </th>
          <th scope="col" className="num">
            {label.amount}
          </th>
          <th scope="col">{label.until}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, until, average, isClaimed, availability, percent, amount }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month, locale)}</th>
            <td className="num" data-label={label.measured}>
              {words.availability(availability)}
            </td>
            <td className="num" data-label={label.average}>
              {average === null ? t("compensation:noFee") : won(average)}
            </td>
            <td className="num" data-label={label.share}>
              {words.share(percent)}
            </td>
            <td className="num" data-label={label.amount}>
              {won(amount)}
            </td>
            <td data-label={label.until}>
              {isClaimed ? t("compensation:claimed") : formatDate(lastMomentBefore(until), locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Claims end with a day in Seoul: its last moment belongs to it, the end itself to the next one. */
function lastMomentBefore(end: Date | string): Date {
  return new Date(new Date(end).getTime() - 1);
}
