import { useT } from "#app/i18n/context.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type AnnouncedProps = { version: string; inForce: string; summary: string; path: string; changes: string | null };

/** Above the version in force: what comes after it, and from when on. */
export function AnnouncedVersion({ version, inForce, summary, path, changes }: AnnouncedProps) {
  const t = useT();
  return (
    <aside className="notice notice-amber policy-notice" aria-labelledby="announced">
      <h2 id="announced" className="text-base">
        {version} · {inForce}
      </h2>
      <p className="mt-1">{summary}</p>
      <p className="policy-links">
        <LocaleLink to={path} className="link">
          {t("policy:read")}
        </LocaleLink>
        {changes ? (
          <LocaleLink to={changes} className="link">
            {t("policy:changes.link")}
          </LocaleLink>
        ) : null}
      </p>
    </aside>
  );
}
