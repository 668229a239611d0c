import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

export type AuditLine = {
  id: number;
  actorId: number | null;
  actorNickname: string | null;
  action: string;
  subject: string;
  details: Record<string, string | number | boolean | null>;
  ip: string;
  at: Date;
};

/** Actions with words of their own; any other is shown as it is written. */
const KNOWN = new Set([
  "deposit.confirmed",
  "bank-deposit.recorded",
  "bank-deposit.matched",
  "bank-deposit.returned",
  "bank-deposit.excluded",
  "bank-deposit.noted",
  "bank-statement.imported",
  "payout-account.changed",
  "payout-run.prepared",
  "payout-run.downloaded",
  "source.downloaded",
  "list.exported",
  "setting.changed",
  "payout-run.approved",
  "payout-run.sent",
  "payout.paid",
  "payout.returned",
  "month.closed",
  "provider-transfer.recorded",
  "provider-balance.stated",
  "member.registered",
  "member.suspended",
  "member.reinstated",
  "member.noted",
  "service.suspended",
  "service.restored",
  "service.appealed",
  "service.appeal-accepted",
  "service.appeal-rejected",
  "login.failed",
  "login.challenged",
  "two-factor.on",
  "two-factor.off",
  "two-factor.failed",
  "recovery-code.used",
  "recovery-codes.renewed",
  "session.opened",
  "session.new-device",
  "session.ended",
  "password.changed",
  "password.wrong",
  "email.change-asked",
  "email.change-cancelled",
  "email.changed",
  "session.closed",
  "session.reused",
  "profile.changed",
  "marketing.agreed",
  "marketing.withdrawn",
  "sms.failed",
  "sms.block-stopped",
  "password.reset",
  "password.reset-asked",
  "password.reset-capped",
  "featured-list.planned",
  "featured-list.changed",
  "featured-list.ended",
  "featured-list.deleted",
  "featured-list.added",
  "featured-list.removed",
  "featured-list.moved",
  "banner.planned",
  "banner.changed",
  "banner.ended",
  "banner.deleted",
  "category-words.changed",
  "forbidden-word.added",
  "forbidden-word.removed",
  "search-rule.saved",
  "search-rule.deleted",
]);

export function AuditTable({ events, caption }: { events: readonly AuditLine[]; caption: string }) {
  const { t, locale } = useLanguage();
  const label = {
    at: t("admin:audit.at"),
    actor: t("admin:audit.actor"),
    subject: t("admin:audit.subject"),
    details: t("admin:audit.details"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("admin:audit.action")}</th>
          <th scope="col">{label.at}</th>
          <th scope="col">{label.actor}</th>
          <th scope="col">{label.subject}</th>
          <th scope="col">{label.details}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <th scope="row" className="order-what">
              {KNOWN.has(event.action) ? t(`admin:action.${event.action}` as MessageKey) : null}
              <code className="block text-sm text-ink-3">{event.action}</code>
            </th>
            <td data-label={label.at}>
              <time dateTime={isoOf(event.at)}>{formatDateTime(event.at, locale)}</time>
            </td>
            <td data-label={label.actor}>
              <span>
                {event.actorNickname ?? (event.actorId === null ? t("admin:audit.nobody") : `#${event.actorId}`)}
                {event.ip ? <span className="block mono text-sm text-ink-3">{event.ip}</span> : null}
              </span>
            </td>
            <td data-label={label.subject}>
              <LocaleLink to={adminPaths.audit({ subject: event.subject })} className="link mono text-sm wrap-anywhere">
                {event.subject}
              </LocaleLink>
            </td>
            <td data-label={label.details}>
              <ul className="mono text-sm wrap-anywhere">
                {Object.entries(event.details)
                  .filter(([, value]) => value !== "" && value !== null)
                  .map(([name, value]) => (
                    <li key={name}>
                      {name}: {String(value)}
                    </li>
                  ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
