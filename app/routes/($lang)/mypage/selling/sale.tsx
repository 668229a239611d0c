import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type SaleDetail, saleByNumber } from "#app/domain/payouts/sale-by-number.server.ts";
import { deliverySummary } from "#app/http/views/delivery-summary.server.ts";
import { requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { DeliveryPart } from "#app/ui/deliveries/delivery-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AgreedWork } from "#app/ui/orders/agreed-work.tsx";
import { SaleReasonLine } from "#app/ui/payouts/sale-reason.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { sellerPercent } from "#app/domain/terms.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, country } = page;
  const orderNumber = requireOrderNumber(args.params.number);
  const sale = await answerOrRefuse(page, () => saleByNumber(services, actor, { orderNumber }));
  const delivery = sale.work && deliverySummary(page, { number: sale.number, role: "seller" }, sale.work);
  return { title: `${t("sales:detail.title")} ${sale.number} · ${t("common:brand")}`, sale, delivery, country };
}

export default function SalePage() {
  const { t, locale } = useLanguage();
  const { sale, delivery, country } = useLoaderData<typeof loader>();
  return (
    <article className="sheet max-w-[760px]">
      <div className="sheet-head">
        <div>
          <p className="idx" aria-hidden="true">
            {t("sales:detail.title")}
          </p>
          <h1 className="sheet-number">
            <span className="sr-only">{t("sales:detail.title")} </span>
            {sale.number}
          </h1>
          <p className="mt-1 text-md text-ink-2">
            <time dateTime={isoOf(sale.createdAt)}>{formatDateTime(sale.createdAt, locale)}</time> · {sale.buyer}
          </p>
          <p className="mt-3">
            <StatusBadge kind="sale" status={sale.saleStatus} />
          </p>
        </div>
        <p className="no-print">
          <LocaleLink to={paths.mypage.order(sale.number)} className="btn btn-ghost">
            {t("sales:detail.order")}
          </LocaleLink>
        </p>
      </div>
      <p className="notice mt-4">
        <strong>{t("sales:state")}</strong>
        <br />
        <SaleReasonLine reason={sale.reason} country={country} />
      </p>
      {delivery ? (
        <div className="sheet-part">
          <DeliveryPart summary={delivery} />
          {sale.agreed ? <AgreedWork work={sale.agreed} /> : null}
        </div>
      ) : null}
      {sale.totalAmount > 0 ? <Arithmetic sale={sale} country={country} /> : null}
    </article>
  );
}

/** From what the buyer pays to what is left for the seller, each step the sum it is. */
function Arithmetic({ sale, country }: { sale: SaleDetail; country: Country }) {
  const t = useT();
  const won = useWon(country);
  const lang = langOf(sale.titleLocale);
  return (
    <div className="sheet-part">
      <h2>{t("order:shares.title")}</h2>
      <dl className="receipt">
        <div>
          <dt lang={lang}>{sale.title}</dt>
          <dd>{won(sale.base)}</dd>
        </div>
        {sale.options.map((option) => (
          <div key={option.id}>
            <dt lang={lang}>+ {option.title}</dt>
            <dd>{won(option.amount)}</dd>
          </div>
        ))}
        {sale.support.amount > 0 ? (
          <div>
            <dt>+ {t("licence:support.line", { months: sale.support.months })}</dt>
            <dd>{won(sale.support.amount)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t("order:shares.paid")}</dt>
          <dd>{won(sale.totalAmount)}</dd>
        </div>
        <div>
          <dt>{t("order:shares.vat")}</dt>
          <dd>− {won(sale.vat)}</dd>
        </div>
        <div>
          <dt>{t("order:amount.supply")}</dt>
          <dd>{won(sale.supply)}</dd>
        </div>
        <div>
          <dt>{t("order:shares.fee", { percent: 100 - sellerPercent })}</dt>
          <dd>− {won(sale.platform)}</dd>
        </div>
        <div className="sum">
          <dt>{t("order:shares.seller", { percent: sellerPercent })}</dt>
          <dd>{won(sale.seller)}</dd>
        </div>
        <Refunds sale={sale} country={country} />
      </dl>
      <p className="hint mt-2">{t("order:shares.hint")}</p>
    </div>
  );
}

function Refunds({ sale, country }: { sale: SaleDetail; country: Country }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  if (sale.refunds.length === 0) return null;
  return (
    <>
      {sale.refunds.map((refund) => (
        <div key={isoOf(refund.at)}>
          <dt>{t("sales:detail.refund", { day: formatDate(refund.at, locale), amount: won(refund.amount) })}</dt>
          <dd>− {won(refund.seller)}</dd>
        </div>
      ))}
      <div className="sum">
        <dt>{t("sales:detail.left")}</dt>
        <dd>{won(sale.earned - sale.givenBack)}</dd>
      </div>
    </>
  );
}
