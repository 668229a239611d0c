import { type SubmissionResult, useForm } from "@conform-to/react";
import type { CasePage } from "#app/domain/refunds/case-view.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { CheckField } from "#app/ui/forms/field.tsx";
import { AccountFields, Choices, type Field, LinesField, PartField } from "./refund-fields.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

/** The form of the page that was sent, and its result. */
export type CaseResult = { form: "answer" | "dispute" | "decide"; result: SubmissionResult<string[]> } | undefined;

const resultOf = (sent: CaseResult, form: "answer" | "dispute" | "decide") =>
  sent?.form === form ? sent.result : undefined;

/** A message; a seller says what they are for, an operator may hide it from the others. */
export function AnswerForm({ author, sent }: { author: CasePage["role"]; sent: CaseResult }) {
  const t = useT();
  const [form, { text, recommends, note }] = useForm<Record<"text" | "recommends" | "note", string>, string[]>({
    id: "answer",
    lastResult: resultOf(sent, "answer"),
    defaultValue: { recommends: "" },
  });
  const views = [
    { value: "", label: t("refund:recommends.none") },
    { value: "refund", label: t("refund:recommends.refund") },
    { value: "decline", label: t("refund:recommends.decline") },
  ];
  return (
    <form method="post" id={form.id} className="panel" noValidate>
      <input type="hidden" name="form" value="answer" />
      <LinesField field={text as Field} label={t("refund:answer")} rows={4} />
      {author === "seller" ? (
        <Choices field={recommends as Field} legend={t("refund:recommends")} options={views} />
      ) : null}
      {author === "operator" ? (
        <CheckField
          id={note.id}
          name={note.name}
          label={t("refund:answer.note")}
          defaultChecked={note.initialValue === "on"}
        />
      ) : null}
      <button type="submit" className="btn btn-quiet">
        {t("refund:answer.submit")}
      </button>
    </form>
  );
}

/** A refusal, looked at once more. */
export function DisputeForm({ until, sent }: { until: Date; sent: CaseResult }) {
  const { t, locale } = useLanguage();
  const [form, { text }] = useForm<Record<"text", string>, string[]>({
    id: "dispute",
    lastResult: resultOf(sent, "dispute"),
  });
  return (
    <form method="post" id={form.id} className="panel" noValidate>
      <input type="hidden" name="form" value="dispute" />
      <h2 className="text-lg">{t("refund:dispute")}</h2>
      <p className="mb-4 mt-1 text-ink-2">{t("refund:dispute.lead", { date: formatDateTime(until, locale) })}</p>
      <LinesField field={text as Field} label={t("refund:text")} rows={4} />
      <button type="submit" className="btn">
        {t("refund:dispute")}
      </button>
    </form>
  );
}

/** The operator's decision. */
export function DecideForm({
  view: { left, needsAccount, case: found },
  sent,
  country,
}: {
  view: Pick<CasePage, "left" | "needsAccount" | "case">;
  sent: CaseResult;
  country: Country;
}) {
  const t = useT();
  const amount = useAmount(country);
  const [form, fields] = useForm<
    Record<"outcome" | "amount" | "reason" | "bank" | "number" | "holder", string>,
    string[]
  >({
    id: "decide",
    lastResult: resultOf(sent, "decide"),
  });
  const outcomes = [
    { value: "full", label: `${t("refund:decide.full")} · ${amount(left, "KRW")}` },
    { value: "part", label: t("refund:decide.part") },
    { value: "decline", label: t("refund:decide.decline") },
  ];
  return (
    <form method="post" id={form.id} className="panel" noValidate>
      <input type="hidden" name="form" value="decide" />
      <Choices field={fields.outcome as Field} legend={t("refund:decide")} options={outcomes} />
      <PartField field={fields.amount as Field} />
      {needsAccount && found.account === null ? (
        <AccountFields bank={fields.bank as Field} number={fields.number as Field} holder={fields.holder as Field} />
      ) : null}
      <LinesField
        field={fields.reason as Field}
        label={t("refund:reason")}
        hint={t("refund:reason.hint")}
        max={1000}
        rows={4}
      />
      <button type="submit" className="btn">
        {t("refund:decide")}
      </button>
    </form>
  );
}
