import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** Two ways to the same end, side by side: whoever has lost one may still have the other. */
export function RecoveryMethods({ current }: { current: "email" | "sms" }) {
  const t = useT();
  const to = { email: paths.password.email(), sms: paths.password.reset() };
  return (
    <nav className="tab-links recovery-methods" aria-label={t("recovery:methods.label")}>
      <ul>
        {(["email", "sms"] as const).map((method) => (
          <li key={method}>
            <LocaleLink to={to[method]} aria-current={method === current ? "page" : undefined}>
              {t(`recovery:methods.${method}`)}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
