import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** The steps that follow the form. */
export function Applying({ dueAt }: { dueAt: Date }) {
  const { t, locale } = useLanguage();
  const steps = [
    ["mail", t("partner:after.mail.text")],
    ["review", t("partner:after.review.text", { date: formatDateTime(dueAt, locale) })],
    ["decision", t("partner:after.decision.text")],
  ] as const;
  return (
    <aside aria-labelledby="after">
      <h3 id="after" className="text-xl">
        {t("partner:after.title")}
      </h3>
      <ol className="mt-3 grid gap-4">
        {steps.map(([name, text]) => (
          <li key={name}>
            <b>{t(`partner:after.${name}`)}</b>
            <p className="text-md text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** A member has one application at a time. */
export function Standing({ standing }: { standing: "open" | "approved" }) {
  const t = useT();
  return (
    <div className="notice">
      <p>{t(`partner:standing.${standing}`)}</p>
      <p className="mt-3">
        <LocaleLink to={paths.mypage.partner()} className="btn btn-ghost">
          {t("mail:link.partner")}
        </LocaleLink>
      </p>
    </div>
  );
}
