import type { Verification } from "#app/domain/licences/verification.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { langOf } from "#app/i18n/locales.ts";

/** Shows the result of verifying a licence key. */
export function LicenceAnswer({ answer: { state, licence } }: { answer: Verification }) {
  const { t, locale } = useLanguage();
  const day = (at: Date) => <time dateTime={isoOf(at)}>{formatDate(at, locale)}</time>;
  return (
    <section className="sheet mt-6 max-w-[760px]" aria-labelledby="licence-answer">
      <h2 id="licence-answer">{t(`licence:${state}.title`)}</h2>
      <p className={`notice mt-3 ${state === "valid" ? "" : "notice-error"}`.trim()}>{t(`licence:${state}.text`)}</p>
      {licence ? (
        <dl className="facts mt-4">
          <Fact name={t("licence:service")}>
            <span lang={langOf(licence.service.titleLocale)}>
              {licence.service.slug ? (
                <LocaleLink
                  to={paths.market.detail({ id: licence.service.id, slug: licence.service.slug })}
                  className="link"
                >
                  {licence.service.title}
                </LocaleLink>
              ) : (
                licence.service.title
              )}
            </span>
          </Fact>
          <Fact name={t("licence:seller")}>
            <LocaleLink to={paths.profile(licence.seller.id)} className="link">
              {licence.seller.name}
            </LocaleLink>
          </Fact>
          <Fact name={t("licence:issued")}>{day(licence.issuedAt)}</Fact>
          <Fact name={t("licence:revoked")}>{licence.revokedAt ? day(licence.revokedAt) : null}</Fact>
          <Fact name={t("licence:supported")}>
            {licence.supportedUntil && state === "valid" ? day(licence.supportedUntil) : null}
          </Fact>
          <Fact name={t("licence:terms")}>{t(`licence:terms.${licence.terms}`)}</Fact>
          <Fact name={t("licence:used")}>{t("licence:usedOf", licence.activations)}</Fact>
        </dl>
      ) : null}
    </section>
  );
}
