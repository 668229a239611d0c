import type { SerializeFrom } from "@remix-run/node";
import type { LeadForOperator } from "#app/domain/partners/leads/read-leads.server.ts";
import { businessNumberText } from "#app/domain/shared/company.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";
import { langOf } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { LeadBadge } from "#app/ui/partners/lead-badge.tsx";

type View = SerializeFrom<LeadForOperator> | LeadForOperator;

/** Other partners who have the customer, and earlier orders. */
export function LeadConflict({ conflict }: Pick<View, "conflict">) {
  const { t, locale } = useLanguage();
  const { rivals, orders, lastOrderAt } = conflict;
  return (
    <section className="notice" aria-labelledby="conflict">
      <h2 id="conflict" className="text-xl">
        {t(`lead:conflict.${conflict.kind}`)}
      </h2>
      <ul className="mt-2 grid gap-2">
        {rivals.map(({ lead, partner }) => (
          <li key={lead.id}>
            <LocaleLink to={adminPaths.lead(lead.id)} className="link">
              {lead.company}
            </LocaleLink>{" "}
            · {partner.company} <span className="mono">{partner.code}</span> · {formatDate(lead.createdAt, locale)}{" "}
            <LeadBadge status={lead.status} isLate={false} />
          </li>
        ))}
      </ul>
      {orders > 0 && lastOrderAt ? (
        <p className="mt-2">{t("lead:admin.orders", { count: orders, date: formatDate(lastOrderAt, locale) })}</p>
      ) : null}
    </section>
  );
}

/** The lead as it was registered, with its partner. */
export function LeadFacts({ lead, partner, service }: Pick<View, "lead" | "partner" | "service">) {
  const { t, locale } = useLanguage();
  const href = useHref();
  const at = (date: Date | string | null) => (date === null ? null : formatDateTime(date, locale));
  const number = lead.country === "kr" ? businessNumberText(lead.businessNumber) : lead.businessNumber;
  return (
    <div className="talk-rail">
      <dl className="talk-facts">
        <Fact name={t("lead:partner")}>
          <a href={href(adminPaths.partner(partner.applicationId))} className="link">
            {partner.company || partner.code}
          </a>
        </Fact>
        <Fact name={t("lead:registered")}>{at(lead.createdAt)}</Fact>
        <Fact name={t("partner:due")}>{lead.status === "waiting" ? at(lead.dueAt) : null}</Fact>
        <Fact name={t("lead:expires")}>{at(lead.expiresAt)}</Fact>
        <Fact name={t("partner:field.contactName")}>{lead.contactName}</Fact>
        <Fact name={t("identity:email")}>{lead.email}</Fact>
        <Fact name={t("profile:field.country")}>{t(`order:country.${lead.country}` as MessageKey)}</Fact>
        <Fact name={t("partner:field.businessNumber")}>{lead.businessNumber ? number : null}</Fact>
        <Fact name={t("lead:field.about")}>
          {service ? (
            <a href={href(paths.market.byId(service.id))} className="link" lang={langOf(service.locale)}>
              {service.title}
            </a>
          ) : lead.consultationId ? (
            <a href={href(adminPaths.conversation(lead.consultationId))} className="link">
              {t("lead:admin.request")}
            </a>
          ) : null}
        </Fact>
      </dl>
    </div>
  );
}
