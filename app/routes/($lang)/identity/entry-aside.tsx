import { supportMonths } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";

/** Beside the forms of signing in: what an account is good for. */
export function EntryAside() {
  const t = useT();
  return (
    <section className="entry-points" aria-labelledby="entry-points">
      <h2 id="entry-points">{t("identity:why.title")}</h2>
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
