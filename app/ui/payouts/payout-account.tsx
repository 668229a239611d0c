import { getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { banks } from "#app/domain/bank-accounts/banks.ts";
import type { ShownAccount } from "#app/domain/payouts/views.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

export const accountForm = "payout-account";

type Labels = Record<"bank" | "number" | "holder" | "password", string>;

export function useAccountLabels(): Labels {
  const t = useT();
  return {
    bank: t("sales:account.bank"),
    number: t("sales:account.number"),
    holder: t("sales:account.holder"),
    password: t("sales:account.password"),
  };
}

type Accounts = { account: ShownAccount | null; past: readonly ShownAccount[] };
type Result = SubmissionResult<string[]> | undefined;

/** The account that money goes to, and the form to change it: one for all that a member is paid. */
export function PayoutAccount({
  number,
  account,
  past,
  byPassword,
  result,
}: Accounts & { number: string; byPassword: boolean; result: Result }) {
  const t = useT();
  return (
    <section className="section">
      <SectionHead number={number} title={t("sales:account.title")} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <AccountFacts account={account} past={past} />
        {byPassword ? (
          <AccountForm result={result} />
        ) : (
          <p className="notice">
            {t("sales:account.noPassword")}{" "}
            <LocaleLink to={paths.mypage.security()} className="link">
              {t("security:nav")}
            </LocaleLink>
          </p>
        )}
      </div>
    </section>
  );
}

function AccountFacts({ account, past }: Accounts) {
  const { t, locale } = useLanguage();
  return (
    <div>
      {account ? (
        <dl className="facts">
          <Fact name={t("sales:account.bank")}>{account.bank}</Fact>
          <Fact name={t("sales:account.number")}>
            <span className="mono">{account.number}</span>
          </Fact>
          <Fact name={t("sales:account.holder")}>{account.holder}</Fact>
        </dl>
      ) : (
        <p className="notice notice-amber">{t("sales:account.none")}</p>
      )}
      {past.length > 0 ? (
        <>
          <h3 className="mb-2 mt-6 text-md">{t("sales:account.past")}</h3>
          <ul className="text-sm text-ink-2">
            {past.map(({ bank, number, since, until }) => (
              <li key={String(since)}>
                {bank} <span className="mono">{number}</span>
                {until ? ` · ${t("sales:account.until", { day: formatDate(until, locale) })}` : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function AccountForm({ result }: { result: Result }) {
  const t = useT();
  const labels = useAccountLabels();
  const [form, { bank, number, holder, password }] = useForm<Labels, string[]>({ id: accountForm, lastResult: result });
  const options = [{ value: "", label: "–" }, ...Object.entries(banks).map(([value, label]) => ({ value, label }))];
  return (
    <form method="post" id={form.id} noValidate className="panel">
      <SelectField {...getSelectProps(bank)} label={labels.bank} errors={bank.errors} options={options} />
      <TextField
        {...getInputProps(number, { type: "text" })}
        label={labels.number}
        errors={number.errors}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        {...getInputProps(holder, { type: "text" })}
        label={labels.holder}
        errors={holder.errors}
        autoComplete="off"
        maxLength={60}
      />
      <PasswordField
        id={password.id}
        name={password.name}
        label={labels.password}
        errors={password.errors}
        autoComplete="current-password"
      />
      <button type="submit" className="btn">
        {t("sales:account.save")}
      </button>
    </form>
  );
}
