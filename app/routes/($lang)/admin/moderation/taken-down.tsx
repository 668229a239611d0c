import { useT } from "#app/i18n/context.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type TakenDownProps = {
  services: readonly { id: number; title: string; titleLocale: string; deletedAt: Date | string | null }[];
};

/** Services of the same seller that operators took off the market: what is handed in may be one of them once more. */
export function TakenDown({ services }: TakenDownProps) {
  const t = useT();
  if (services.length === 0) return null;
  return (
    <section className="notice notice-amber mb-6" aria-labelledby="taken-down">
      <h2 id="taken-down" className="text-base">
        {t("moderation:takenDown.title")}
      </h2>
      <ul className="mt-1">
        {services.map(({ id, title, titleLocale, deletedAt }) => (
          <li key={id}>
            <LocaleLink to={adminPaths.service(id)} className="link" lang={langOf(titleLocale)}>
              {title}
            </LocaleLink>
            {deletedAt ? ` · ${t("admin:member.deleted")}` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
