import type { OwnLead } from "#app/domain/partners/leads/read-leads.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { LeadBadge } from "#app/ui/partners/lead-badge.tsx";

/** A partner's leads, the newest first. */
export function LeadTable({ leads }: { leads: readonly OwnLead[] }) {
  const { t, locale } = useLanguage();
  const label = { contact: t("partner:field.contactName"), at: t("lead:registered"), status: t("support:status") };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("lead:list")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("support:company")}</th>
          <th scope="col">{label.contact}</th>
          <th scope="col">{label.at}</th>
          <th scope="col">{label.status}</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id}>
            <th scope="row" className="order-what">
              {lead.company || t("lead:forgotten")}
            </th>
            <td data-label={label.contact}>
              {lead.email ? (
                <span>
                  {lead.contactName}
                  <span className="block break-all text-sm text-ink-3">{lead.email}</span>
                </span>
              ) : (
                "–"
              )}
            </td>
            <td data-label={label.at}>
              <time dateTime={isoOf(lead.createdAt)} className="sm:whitespace-nowrap">
                {formatDate(lead.createdAt, locale)}
              </time>
            </td>
            <td data-label={label.status}>
              <LeadState lead={lead} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LeadState({ lead }: { lead: OwnLead }) {
  const { t, locale } = useLanguage();
  const { id, status, conflict, dueAt, expiresAt, decisionNote, isLate } = lead;
  const isOpen = status === "waiting" || status === "active";
  return (
    <div>
      <LeadBadge status={status} isLate={isLate} />
      {status === "active" && expiresAt ? (
        <span className="mt-1 block text-sm text-ink-2">
          {t("lead:until", { date: formatDate(expiresAt, locale) })}
        </span>
      ) : null}
      {status === "waiting" && dueAt && conflict !== "none" ? (
        <span className="mt-1 block text-sm text-ink-2">
          {t(`lead:conflict.${conflict}`)} {t("lead:decidedBy", { date: formatDateTime(dueAt, locale) })}
        </span>
      ) : null}
      {decisionNote ? <span className="mt-1 block whitespace-pre-line text-sm text-ink-2">{decisionNote}</span> : null}
      {isOpen ? <Withdrawal id={id} company={lead.company} /> : null}
    </div>
  );
}

function Withdrawal({ id, company }: { id: string; company: string }) {
  const t = useT();
  return (
    <form method="post" className="mt-1">
      <input type="hidden" name="withdraw" value={id} />
      <button type="submit" className="link text-sm" aria-label={`${t("lead:withdraw")}: ${company}`}>
        {t("lead:withdraw")}
      </button>
    </form>
  );
}
