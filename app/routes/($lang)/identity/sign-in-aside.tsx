import { supportMonths } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";

/** Beside the forms of signing in: what an account is good for. */
export function SignInAside() {
  const t = useT();
  return (
    <section className="sign-in-points" aria-labelledby="sign-in-points">
      <h2 id="sign-in-points">{t("identity:why.title")}</h2>
      <ul>
        {(["download", "orders", "favorites"] as const).map((point) => (
          <li key={point}>
            <h3>{t(`identity:why.${point}`)}</h3>
            <p>{t(`identity:why.${point}.text`, { months: supportMonths })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
