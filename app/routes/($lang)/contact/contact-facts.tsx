import { businessNumberText, type Company } from "#app/domain/shared/company.ts";
import type { Opening } from "#app/domain/support/opening.ts";
import { supportHours } from "#app/domain/terms.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatTime } from "#app/i18n/date-parts.ts";
import { formatDate } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** Whether somebody answers at this moment. */
export function OpeningNow({ opening: { isOpen, changesAt } }: { opening: Opening }) {
  const { t, locale } = useLanguage();
  const weekday = new Date(new Date(changesAt).getTime() + 9 * 3_600_000).getUTCDay();
  const text = isOpen
    ? t("support:opening.open", { to: supportHours.to })
    : t("support:opening.closed", {
        day: t(`support:day.${weekday}` as MessageKey),
        date: formatDate(changesAt, locale),
        time: formatTime(changesAt, locale),
      });
  return (
    <p className="mt-3 flex items-center gap-2 font-semibold">
      <span className={`badge badge-sign badge-${isOpen ? "green" : "grey"}`}>
        <Icon name={isOpen ? "check" : "clock"} />
        {t(isOpen ? "support:opening.now" : "support:opening.notNow")}
      </span>
      <span>{text}</span>
    </p>
  );
}

/** The company behind the market, and when it answers (전자상거래법 제10조). The facts are Korean. */
export function ContactFacts({ company }: { company: Company }) {
  const t = useT();
  return (
    <aside className="sheet slip" aria-labelledby="company-facts">
      <h2 id="company-facts" className="text-xl" lang="ko">
        {company.name}
      </h2>
      <dl className="slip-facts">
        <div>
          <dt>{t("support:hours")}</dt>
          <dd>{t("support:hours.value", { from: supportHours.from, to: supportHours.to })}</dd>
        </div>
        <div>
          <dt>{t("common:company.phone")}</dt>
          <dd>{company.phone}</dd>
        </div>
        <div>
          <dt>{t("common:company.email")}</dt>
          <dd>
            <a href={`mailto:${company.email}`} className="link inline-flex min-h-6 items-center">
              {company.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t("common:company.address")}</dt>
          <dd lang="ko">{company.address}</dd>
        </div>
        <div>
          <dt>{t("common:company.representative")}</dt>
          <dd lang="ko">{company.representative}</dd>
        </div>
        <div>
          <dt>{t("common:company.businessNumber")}</dt>
          <dd>{businessNumberText(company.businessNumber)}</dd>
        </div>
      </dl>
    </aside>
  );
}

/** Pages that answer what is asked most. */
export function AnswersElsewhere() {
  const t = useT();
  const answers = [
    { to: paths.mypage.orders(), words: "common:nav.orders", text: "support:answers.orders" },
    { to: paths.licence(), words: "licence:title", text: "support:answers.licence" },
    { to: paths.password.email(), words: "support:answers.passwordTitle", text: "support:answers.password" },
    { to: paths.terms(), words: "common:nav.terms", text: "support:answers.terms" },
    { to: paths.mypage.requests(), words: "consultation:asked.title", text: "support:answers.requests" },
    { to: paths.developers(), words: "common:nav.developers", text: "support:answers.developers" },
  ] as const;
  return (
    <section className="mt-12" aria-labelledby="contact-answers">
      <h2 id="contact-answers">{t("support:answers.title")}</h2>
      <ul className="contact-answers">
        {answers.map(({ to, words, text }) => (
          <li key={to}>
            <LocaleLink to={to} className="link inline-flex min-h-6 items-center font-semibold">
              {t(words)}
            </LocaleLink>
            <p className="text-md text-ink-2">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
