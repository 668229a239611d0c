import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** Two ways to the same end, side by side: whoever has lost one may still have the other. */
export function RecoveryWays({ current }: { current: "email" | "sms" }) {
  const t = useT();
  const to = { email: paths.password.email(), sms: paths.password.reset() };
  return (
    <nav className="tab-links recovery-ways" aria-label={t("recovery:ways.label")}>
      <ul>
        {(["email", "sms"] as const).map((way) => (
          <li key={way}>
            <LocaleLink to={to[way]} aria-current={way === current ? "page" : undefined}>
              {t(`recovery:ways.${way}`)}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
