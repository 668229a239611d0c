import { getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeRate } from "#app/domain/rates/change-rate.server.ts";
import { ChangeRateInput } from "#app/domain/rates/input.ts";
import { listRates, type Rate, type RateChange } from "#app/domain/rates/list-rates.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField, TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";

const FORM = "rate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const { rates, changes } = await answerOrRefuse(page, () => listRates(services, actor));
  const asked = url.searchParams.get("currency");
  const chosen = rates.find(({ currency }) => currency === asked) ?? null;
  if (asked !== null && !chosen) notFound();
  return { title: `${t("reconcile:nav.rates")} · ${t("common:nav.admin")}`, rates, changes, chosen };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, ChangeRateInput, async (input) => {
    await changeRate(page.services, page.actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "reconcile:rates.done", values: { currency: input.currency } });
    return redirect(page.href(adminPaths.rates()), 303);
  });
}

export default function AdminRates() {
  const t = useT();
  const { rates, changes, chosen } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AdminPage
      title={t("reconcile:nav.rates")}
      lead={t("reconcile:rates.lead")}
      alert={<ErrorSummary result={result} formId={FORM} />}
    >
      {chosen ? <RateForm chosen={chosen} result={result} /> : null}
      <RateTable rates={rates} />
      <h2 className="mb-3 mt-8">{t("reconcile:rates.history")}</h2>
      {changes.length > 0 ? (
        <ChangeTable changes={changes} />
      ) : (
        <p className="text-ink-2">{t("reconcile:rates.none")}</p>
      )}
    </AdminPage>
  );
}

function RateForm({ chosen: { currency, krwPerUnit }, result }: { chosen: Rate; result: FormResult | undefined }) {
  const t = useT();
  const [form, fields] = useForm<Record<"krwPerUnit" | "confirmed", string>, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { krwPerUnit: krwPerUnit ?? "" },
  });
  return (
    <section className="panel mb-8 max-w-xl">
      <h2 className="mb-3">{t("reconcile:rates.change", { currency })}</h2>
      <form method="post" id={form.id} noValidate>
        <input type="hidden" name="currency" value={currency} />
        <TextField
          {...getInputProps(fields.krwPerUnit, { type: "text" })}
          label={t("reconcile:rates.field", { currency })}
          errors={fields.krwPerUnit.errors}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
        />
        {krwPerUnit === null ? null : (
          <CheckField
            id={fields.confirmed.id}
            name={fields.confirmed.name}
            label={t("reconcile:rates.confirm")}
            errors={fields.confirmed.errors}
          />
        )}
        <button type="submit" className="btn mt-2">
          {t("reconcile:rates.save")}
        </button>
      </form>
    </section>
  );
}

function RateTable({ rates }: { rates: readonly Rate[] }) {
  const { t, locale } = useLanguage();
  const label = { rate: t("reconcile:rates.rate"), updated: t("reconcile:rates.updated") };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("reconcile:nav.rates")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("reconcile:rates.currency")}</th>
          <th scope="col">{label.rate}</th>
          <th scope="col">{label.updated}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ currency, krwPerUnit, updatedAt }) => (
          <tr key={currency}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.rates(currency)} className="mono font-semibold">
                {currency}
              </LocaleLink>
            </th>
            <td data-label={label.rate} className="mono">
              {krwPerUnit ?? t("reconcile:rates.none")}
            </td>
            <td data-label={label.updated}>
              {updatedAt ? <time dateTime={isoOf(updatedAt)}>{formatDateTime(updatedAt, locale)}</time> : "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChangeTable({ changes }: { changes: readonly RateChange[] }) {
  const { t, locale } = useLanguage();
  const label = {
    before: t("reconcile:rates.before"),
    rate: t("reconcile:rates.rate"),
    actor: t("admin:audit.actor"),
    at: t("admin:audit.at"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("reconcile:rates.history")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("reconcile:rates.currency")}</th>
          <th scope="col">{label.before}</th>
          <th scope="col">{label.rate}</th>
          <th scope="col">{label.actor}</th>
          <th scope="col">{label.at}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, currency, before, after, source, changedBy, changedAt }) => (
          <tr key={id}>
            <th scope="row" className="order-what mono">
              {currency}
            </th>
            <td data-label={label.before} className="mono">
              {before ?? "–"}
            </td>
            <td data-label={label.rate} className="mono">
              {after}
            </td>
            <td data-label={label.actor}>
              {changedBy} <span className="text-ink-3">({source})</span>
            </td>
            <td data-label={label.at}>
              <time dateTime={isoOf(changedAt)}>{formatDateTime(changedAt, locale)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
