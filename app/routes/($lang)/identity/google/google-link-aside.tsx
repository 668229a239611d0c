import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Rich } from "#app/ui/rich.tsx";

/** Explains that linking a Google account needs the password, and what a member without one can do. */
export function GoogleLinkAside() {
  const t = useT();
  return (
    <section className="sign-in-points" aria-labelledby="sign-in-points">
      <h2 id="sign-in-points">{t("google:why.title")}</h2>
      <ul>
        {(["once", "safe", "forgotten"] as const).map((point) => (
          <li key={point}>
            <h3>{t(`google:why.${point}`)}</h3>
            <p>
              <Rich
                text={t(`google:why.${point}.text`)}
                a={(words) => (
                  <LocaleLink to={paths.password.email()} className="link">
                    {words}
                  </LocaleLink>
                )}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
