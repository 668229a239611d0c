import type { Preview } from "#app/domain/mass-refunds/preview.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { methodName } from "#app/ui/payments/method-texts.ts";

type PreviewPanelProps = {
  checked: { preview: Preview; serviceId: number | null; numbers: string[]; reason: string; idempotencyKey: string };
  country: Country;
};

/** The cost by method and currency, and the orders that are left out; then the proposal. */
export function PreviewPanel({ checked, country }: PreviewPanelProps) {
  const t = useT();
  const { preview, serviceId, numbers, reason, idempotencyKey } = checked;
  const left = preview.orders.filter(({ exclusion }) => exclusion !== null);
  const included = preview.orders.length - left.length;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-3">
        {t("massrefund:preview", { number: included })}
      </h2>
      {included > 0 ? <Totals totals={preview.totals} country={country} /> : null}
      {preview.isCut ? <p className="notice notice-amber mt-4">{t("massrefund:cut")}</p> : null}
      {left.length + preview.unknown.length > 0 ? (
        <>
          <h3 className="mb-3 mt-6">{t("massrefund:left")}</h3>
          <ul className="prose list-[square] pl-5">
            {left.map(({ number, exclusion }) => (
              <li key={number}>
                <span className="mono">{number}</span>: {t(`massrefund:reason.${exclusion}` as MessageKey)}
              </li>
            ))}
            {preview.unknown.map((number) => (
              <li key={number}>
                <span className="mono">{number}</span>: {t("massrefund:reason.unknown")}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <form method="post" className="mt-6">
        <p className="mb-4">
          {t("refund:reason")}: {reason}
        </p>
        <input type="hidden" name="serviceId" value={serviceId ?? ""} />
        <input type="hidden" name="orders" value={numbers.join(" ")} />
        <input type="hidden" name="reason" value={reason} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="confirmed" value="yes" />
        <div className="flex flex-wrap gap-3">
          <LocaleLink to={adminPaths.massRefunds()} className="btn btn-quiet">
            {t("common:form.cancel")}
          </LocaleLink>
          {included > 0 ? (
            <button type="submit" className="btn">
              {t("massrefund:propose")}
            </button>
          ) : null}
        </div>
      </form>
    </section>
  );
}

function Totals({ totals, country }: { totals: Preview["totals"]; country: Country }) {
  const t = useT();
  const amount = useAmount(country);
  const label = {
    count: t("massrefund:count"),
    charged: t("massrefund:charged"),
    amount: t("order:line.amount"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("massrefund:cost")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("order:payment.method")}</th>
          <th scope="col" className="num">
            {label.count}
          </th>
          <th scope="col" className="num">
            {label.charged}
          </th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <tr key={`${total.method} ${total.currency}`}>
            <th scope="row">
              {t(methodName(total.method))}
              {total.byHand ? <span className="block text-sm text-ink-3">{t("massrefund:byHand")}</span> : null}
            </th>
            <td data-label={label.count} className="num">
              {total.count}
            </td>
            <td data-label={label.charged} className="num">
              {amount(total.charged, total.currency)}
            </td>
            <td data-label={label.amount} className="num font-semibold">
              {amount(total.amount, "KRW")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
