import type { ReactNode } from "react";
import type { ServiceFacts } from "#app/domain/back-office/list-services.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { stateBadge } from "./service-words.ts";

/** Dates as the browser gets them. */
type Sent<Row> = { [Key in keyof Row]: Row[Key] extends Date | null ? Row[Key] | string : Row[Key] };
type ServiceFactListProps = {
  service: Sent<ServiceFacts>;
  can: { review: boolean; readMembers: boolean };
};

/** State and seller of a service, with links to its page, its seller and its open moderation items. */
export function ServiceFactList({ service, can }: ServiceFactListProps) {
  const { t, locale } = useLanguage();
  const { words, badge } = stateBadge(service);
  const day = (at: Date | string | null) => (at ? formatDateTime(at, locale) : null);
  const facts: [name: string, value: ReactNode][] = [
    [t("massrefund:service"), `#${service.id}`],
    [
      t("order:payment.status"),
      <span key="state" className={`badge ${badge}`}>
        {t(service.deletedAt ? "admin:member.deleted" : words)}
      </span>,
    ],
    [
      t("market:table.seller"),
      <LocaleLink
        key="seller"
        to={can.readMembers ? adminPaths.member(service.sellerId) : paths.profile(service.sellerId)}
        className="link"
      >
        {service.seller}
      </LocaleLink>,
    ],
    [
      t("market:facet.category"),
      `${t(`catalog:category.${service.category}` as MessageKey)} · ${t(`catalog:type.${service.type}` as MessageKey)}`,
    ],
    [t("admin:member.sales"), formatNumber(service.salesCount, numberLocale(locale))],
    [t("moderation:submitted"), day(service.createdAt)],
    [t("admin:member.deleted"), day(service.deletedAt)],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
        {service.deletedAt ? null : (
          <LocaleLink to={paths.market.detail(service)} className="link">
            {t("selling:review.preview")}
          </LocaleLink>
        )}
        {can.review && service.openItemId ? (
          <LocaleLink to={adminPaths.moderationItem(service.openItemId)} className="link">
            {t("moderation:view.open")}
          </LocaleLink>
        ) : null}
      </p>
    </>
  );
}
