import { useT } from "#app/i18n/context.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ServiceView } from "#app/ui/services/service-view.ts";

/** To try before buying, right under the pictures. Sellers' own sites: we do not vouch for them, and the new tab is announced. */
export function DemoLinks({ service: { userDemoUrl, adminDemoUrl } }: { service: ServiceView }) {
  const t = useT();
  const demos = [
    [userDemoUrl, t("market:facts.userDemo")],
    [adminDemoUrl, t("market:facts.adminDemo")],
  ] as const;
  if (!userDemoUrl && !adminDemoUrl) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3" role="group" aria-label={t("market:facts.demo")}>
      <span className="text-md text-ink-2" aria-hidden="true">
        {t("market:facts.demo")}
      </span>
      {demos.map(([url, name]) =>
        url ? (
          <a key={url} href={url} target="_blank" rel="nofollow ugc noopener noreferrer" className="btn btn-ghost">
            {name}
            <Icon name="external" />
            <span className="sr-only">{t("market:facts.newTab")}</span>
          </a>
        ) : null,
      )}
    </div>
  );
}
