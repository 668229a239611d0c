import { useLanguage } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

/** Result of twoFactorState. */
export type TwoFactorView = {
  isOn: boolean;
  since: Date | null;
  recoveryCodesLeft: number;
  isRequired: boolean;
  hasPassword: boolean;
};

/** Two-factor as a part of the page of security. */
export function TwoFactorSection({ number, state }: { number: string; state: TwoFactorView }) {
  const { t } = useLanguage();
  return (
    <section className="section">
      <SectionHead number={number} title={t("twofactor:title")} text={t("twofactor:lead")} />
      <TwoFactorFacts state={state} />
      <p className="mt-5">
        <LocaleLink to={paths.mypage.twoFactor()} className="btn btn-ghost">
          {t(state.isOn ? "twofactor:manage" : "twofactor:turnOn")}
        </LocaleLink>
      </p>
    </section>
  );
}

const FEW = 3;

/** Whether it is on, since when, and how many ways out are left. */
export function TwoFactorFacts({ state: { isOn, since, recoveryCodesLeft } }: { state: TwoFactorView }) {
  const { t, locale } = useLanguage();
  return (
    <>
      <dl className="facts max-w-[520px]">
        <div>
          <dt>{t("twofactor:fact.status")}</dt>
          <dd>
            <span className={`badge badge-sign ${isOn ? "badge-green" : "badge-grey"}`}>
              <Icon name={isOn ? "check" : "ban"} />
              {t(isOn ? "twofactor:status.on" : "twofactor:status.off")}
            </span>
          </dd>
        </div>
        {since ? (
          <div>
            <dt>{t("twofactor:fact.since")}</dt>
            <dd>
              <time dateTime={isoOf(since)}>{formatDate(since, locale)}</time>
            </dd>
          </div>
        ) : null}
        {isOn ? (
          <div>
            <dt>{t("twofactor:fact.codes")}</dt>
            <dd>{t("twofactor:codesLeft", { count: recoveryCodesLeft })}</dd>
          </div>
        ) : null}
      </dl>
      {isOn && recoveryCodesLeft < FEW ? (
        <p className="notice notice-amber mt-4 max-w-[520px]">{t("twofactor:codesFew")}</p>
      ) : null}
    </>
  );
}
