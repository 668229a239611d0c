import type { ListedTicket } from "#app/domain/support/ticket.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { TicketBadge } from "./ticket-badge.tsx";

type TicketListProps = {
  items: readonly ListedTicket[];
  caption: string;
  to: (id: string) => string;
  /** Names the sender and the assignee of each: in the operators' list only. */
  forOperator: boolean;
};

/** Tickets: a table where there is room, cards below. */
export function TicketList({ items, caption, to, forOperator }: TicketListProps) {
  const { t, locale } = useLanguage();
  const label = {
    topic: t("support:topic"),
    sender: t("support:sender"),
    assignee: t("support:assignee"),
    last: t("consultation:last"),
    status: t("support:status"),
  };
  return (
    <table className="ledger ledger-cards talk-list">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("support:subject")}</th>
          <th scope="col">{forOperator ? label.sender : label.topic}</th>
          <th scope="col">{forOperator ? label.assignee : label.last}</th>
          <th scope="col">{label.status}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} data-unread={!forOperator && item.unread > 0 ? "" : undefined}>
            <th scope="row" className="order-what">
              <LocaleLink to={to(item.id)} className="font-semibold">
                {item.subject}
              </LocaleLink>
              <span className="block text-sm text-ink-3">
                <span className="mono">{item.number}</span>
                {forOperator ? ` · ${t(`support:topic.${item.topic}`)}` : null}
              </span>
              {!forOperator && item.unread > 0 ? (
                <span className="talk-unread">{t("consultation:unread", { count: item.unread })}</span>
              ) : null}
            </th>
            <td data-label={forOperator ? label.sender : label.topic}>
              {forOperator ? <Sender item={item} /> : t(`support:topic.${item.topic}`)}
            </td>
            <td data-label={forOperator ? label.assignee : label.last}>
              {forOperator ? (
                item.assignee || t("support:assignee.none")
              ) : (
                <time dateTime={isoOf(item.lastMessageAt)}>{formatDateTime(item.lastMessageAt, locale)}</time>
              )}
            </td>
            <td data-label={label.status}>
              <State item={item} forOperator={forOperator} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sender({ item }: { item: ListedTicket }) {
  const { t } = useLanguage();
  return (
    <span>
      {item.name || "–"}
      <span className="block text-sm text-ink-3">
        {t(item.isMember ? "support:sender.member" : "support:sender.visitor")}
      </span>
    </span>
  );
}

function State({ item, forOperator }: { item: ListedTicket; forOperator: boolean }) {
  const { t, locale } = useLanguage();
  return (
    <span>
      <TicketBadge status={item.status} promise={item.promise} />
      {item.status === "waiting" ? (
        <span className="mt-1 block text-sm text-ink-2">
          {t("consultation:offer.until", { date: formatDateTime(item.dueAt, locale) })}
        </span>
      ) : forOperator ? (
        <span className="mt-1 block text-sm text-ink-2">
          {t(item.promise === "overdue" ? "support:promise.overdue" : "support:promise.met")}
        </span>
      ) : null}
      {forOperator && item.status === "waiting" && item.escalatedAt ? (
        <span className="mt-1 block text-sm font-semibold text-red">
          {t("support:escalated", { date: formatDateTime(item.escalatedAt, locale) })}
        </span>
      ) : null}
    </span>
  );
}
