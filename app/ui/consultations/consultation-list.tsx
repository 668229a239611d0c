import { consultationStatuses, type ConsultationStatus } from "#app/domain/consultations/status.ts";
import type { ConsultationSummary } from "#app/domain/consultations/summary.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { ConsultationBadge, OfferBadge } from "./consultation-badge.tsx";
import { TitleText } from "#app/ui/services/title-text.tsx";

type ConsultationListProps = {
  items: readonly ConsultationSummary[];
  side: "buyer" | "seller";
  country: Country;
  caption: string;
  to: (id: string) => string;
};

/** Conversations, what was said last first: a table where there is room, cards below. */
export function ConsultationList({ items, side, country, caption, to }: ConsultationListProps) {
  const { t, locale } = useLanguage();
  const label = { with: t("consultation:with"), last: t("consultation:last"), status: t("consultation:list.status") };
  return (
    <table className="ledger ledger-cards talk-list">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("mail:fact.service")}</th>
          <th scope="col">{label.with}</th>
          <th scope="col">{label.last}</th>
          <th scope="col">{label.status}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} data-unread={item.unread > 0 ? "" : undefined}>
            <th scope="row" className="order-what">
              <LocaleLink to={to(item.id)} className="font-semibold" lang={langOf(item.titleLocale)}>
                <TitleText text={item.title} />
              </LocaleLink>
              {item.unread > 0 ? (
                <span className="talk-unread">{t("consultation:unread", { count: item.unread })}</span>
              ) : null}
            </th>
            <td data-label={label.with}>{side === "buyer" ? item.sellerName : item.name}</td>
            <td data-label={label.last}>
              <span>
                <LastMessage item={item} country={country} />
                <time dateTime={isoOf(item.lastMessageAt)} className="block text-sm text-ink-3">
                  {formatDateTime(item.lastMessageAt, locale)}
                </time>
              </span>
            </td>
            <td data-label={label.status}>
              <span>
                <ConsultationBadge status={item.status} overdue={item.overdue} />
                {item.status === "waiting" ? (
                  <span className="mt-1 block text-sm text-ink-2">
                    {t("consultation:offer.until", { date: formatDateTime(item.dueAt, locale) })}
                  </span>
                ) : null}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LastMessage({ item, country }: { item: ConsultationSummary; country: Country }) {
  const { t } = useLanguage();
  const amount = useAmount(country);
  if (item.lastKind === "message") return <span className="talk-last">{item.lastBody}</span>;
  if (item.lastKind === "completed" || item.lastKind === "converted")
    return <span className="talk-last">{t(`consultation:kind.${item.lastKind}`)}</span>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <b>{amount(item.offerAmount ?? 0, "KRW")}</b>
      {item.offerStatus ? <OfferBadge status={item.offerStatus} /> : null}
    </span>
  );
}

/** The states of a conversation to choose from. */
export function ConsultationFilter({ action, status }: { action: string; status: ConsultationStatus | undefined }) {
  const { t } = useLanguage();
  const href = useHref();
  return (
    <form method="get" action={href(action)} className="finder" role="search">
      <label>
        {t("consultation:list.status")}
        <select name="status" defaultValue={status ?? ""} className="input">
          <option value="">{t("sales:anyStatus")}</option>
          {consultationStatuses.map((name) => (
            <option key={name} value={name}>
              {t(`consultation:status.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-quiet">
        {t("sales:filter")}
      </button>
    </form>
  );
}
