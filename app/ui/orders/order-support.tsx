import type { OrderView } from "#app/domain/checkout/order-view.ts";
import { extendedSupportMonths, supportMonths } from "#app/domain/terms.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Fact } from "./fact.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

/** End of the support and updates of an order, and how to have more of them. */
export function OrderSupport({
  order: { number, support },
  country,
}: {
  order: Pick<OrderView, "number" | "support">;
  country: Country;
}) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const { until, offer, extension } = support;
  if (support.extends)
    return (
      <p className="panel no-print mt-6">
        <SupportOf number={support.extends.number} />
      </p>
    );
  if (!until) return null;
  return (
    <section className="panel no-print mt-6" aria-labelledby="support">
      <h2 id="support" className="text-lg">
        {t("licence:support.title")}
      </h2>
      <dl className="facts mt-2">
        <Fact name={t("licence:supported")}>
          <time dateTime={isoOf(until)}>{formatDate(until, locale)}</time>
        </Fact>
      </dl>
      {extension ? (
        <p className="mt-3 text-ink-2">
          <OrderWords
            text={t(extension.status === "processing" ? "licence:support.waiting" : "licence:support.extended", {
              number: extension.number,
            })}
            number={extension.number}
          />
        </p>
      ) : null}
      {offer ? (
        <>
          <p className="mt-3 max-w-[68ch] text-ink-2">
            {t("licence:support.text", { months: supportMonths, extended: extendedSupportMonths })}
          </p>
          <p className="mt-3">
            <LocaleLink to={paths.order.support(number)} className="btn btn-ghost">
              {t("licence:support.offer", { amount: amount(offer.amount, offer.currency) })}
            </LocaleLink>
          </p>
        </>
      ) : null}
    </section>
  );
}

/** The order that gets the months. */
export function SupportOf({ number }: { number: string }) {
  const t = useT();
  return <OrderWords text={t("licence:support.extends", { number })} number={number} />;
}

function OrderWords({ text, number }: { text: string; number: string }) {
  return (
    <Rich
      text={text}
      a={(words) => (
        <LocaleLink to={paths.order.view(number)} className="link">
          {words}
        </LocaleLink>
      )}
    />
  );
}
