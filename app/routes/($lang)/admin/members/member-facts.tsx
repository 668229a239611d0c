import type { MemberFacts as Facts } from "#app/domain/back-office/member-records.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { baseOf, isTextLocale } from "#app/i18n/locales.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type MemberFactsProps = {
  member: Omit<Facts, "createdAt" | "suspendedAt" | "deletedAt"> & {
    createdAt: Date | string;
    suspendedAt: Date | string | null;
    deletedAt: Date | string | null;
  };
};

/** "힌디어 · 인도": in the reader's words. */
function languageAndCountry(t: Translate, { locale, country }: Pick<Facts, "locale" | "country">): string {
  const language = isTextLocale(locale) ? t(`language:name.${baseOf(locale)}` as MessageKey) : locale;
  return `${language} · ${t(`order:country.${country.toLowerCase()}` as MessageKey)}`;
}

export function MemberFacts({ member }: MemberFactsProps) {
  const { t, locale } = useLanguage();
  const roles = [
    member.isOperator ? t("admin:member.operator") : null,
    member.shop === null ? null : t("market:table.seller"),
  ].filter(Boolean);
  const facts: [string, string | null][] = [
    [t("admin:member.id"), String(member.id)],
    [t("admin:member.roles"), roles.join(", ")],
    [t("admin:member.name"), member.name],
    [t("admin:member.email"), member.email],
    [t("admin:member.phone"), member.phoneEnd && `… ${member.phoneEnd}`],
    [t("admin:member.language"), languageAndCountry(t, member)],
    [t("admin:member.twoFactor"), t(member.hasTwoFactor ? "admin:member.on" : "admin:member.off")],
    [t("admin:member.shop"), member.shop],
    [t("admin:member.businessNumber"), member.businessNumber],
    [t("admin:member.since"), formatDateTime(member.createdAt, locale)],
    [t("admin:member.suspended"), member.suspendedAt && formatDateTime(member.suspendedAt, locale)],
    [t("admin:member.deleted"), member.deletedAt && formatDateTime(member.deletedAt, locale)],
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
      {member.shop === null || member.deletedAt !== null || member.suspendedAt !== null ? null : (
        <p className="mt-3">
          <LocaleLink to={paths.profile(member.id)} className="link">
            {t("admin:member.profile")}
          </LocaleLink>
        </p>
      )}
    </>
  );
}
