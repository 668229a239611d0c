import type { Application } from "#app/domain/partners/application.ts";
import { businessNumberText } from "#app/domain/shared/company.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { Fact } from "#app/ui/orders/fact.tsx";
import { phoneText } from "#app/domain/shared/contact-data/phone-text.ts";

/** The fields of the form, as they were filled in. */
export function ApplicationFacts({ application, forOperator }: { application: Application; forOperator: boolean }) {
  const { t, locale } = useLanguage();
  const { country, businessNumber } = application;
  return (
    <div className="talk-rail">
      <dl className="talk-facts">
        <Fact name={t("partner:application.number")}>
          <span className="mono">{application.number}</span>
        </Fact>
        <Fact name={t("support:received")}>{formatDateTime(application.createdAt, locale)}</Fact>
        <Fact name={t("partner:due")}>
          {application.status === "waiting" ? formatDateTime(application.dueAt, locale) : null}
        </Fact>
        <Fact name={t("support:company")}>{application.company}</Fact>
        <Fact name={t("partner:field.businessNumber")}>
          {country === "kr" ? businessNumberText(businessNumber) : businessNumber}
        </Fact>
        <Fact name={t("partner:field.representative")}>{application.representative}</Fact>
        <Fact name={t("profile:field.country")}>{t(`order:country.${country}` as MessageKey)}</Fact>
        <Fact name={t("partner:field.businessType")}>{t(`partner:type.${application.businessType}`)}</Fact>
        <Fact name={t("partner:field.website")}>
          {application.website === "" ? null : (
            <a href={application.website} className="link break-all" rel="nofollow ugc noreferrer">
              {application.website}
            </a>
          )}
        </Fact>
        <Fact name={t("partner:field.contactName")}>{application.contactName}</Fact>
        <Fact name={t("identity:email")}>{application.email}</Fact>
        <Fact name={t("partner:field.phone")}>{application.phone && phoneText(application.phone)}</Fact>
        <Fact name={t("partner:field.blockchainExperience")}>
          {t(`partner:experience.${application.blockchainExperience}`)}
        </Fact>
        {forOperator ? (
          <Fact name={t("support:sender")}>
            {t(application.isMember ? "support:sender.member" : "support:sender.visitor")}
          </Fact>
        ) : null}
      </dl>
    </div>
  );
}
