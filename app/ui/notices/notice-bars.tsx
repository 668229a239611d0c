import type { Notices } from "#app/domain/settings/notices.ts";
import { useT } from "#app/i18n/context.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Maintenance = NonNullable<Notices["maintenance"]>;
/** `from` and `until` are written out in the language of the page. */
export type ShownNotices = Pick<Notices, "announcement"> & {
  maintenance: (Omit<Maintenance, "from" | "until"> & { from: string; until: string }) | null;
};

const tones = { info: "bg-jade-soft", warning: "bg-amber-soft text-amber" } as const;

/** Words of operators to everybody, above the header of every page. */
export function NoticeBars({ notices: { announcement, maintenance } }: { notices: ShownNotices }) {
  const t = useT();
  if (!announcement && !maintenance) return null;
  return (
    <aside aria-label={t("site:notice.label")} className="no-print">
      {maintenance ? <MaintenanceBar maintenance={maintenance} /> : null}
      {announcement ? (
        <div className={`border-b border-line ${tones[announcement.kind]}`}>
          <p className="wrap flex items-center gap-2 py-2" lang={announcement.lang}>
            <Icon name="info" />
            <Linked to={announcement.link}>{announcement.text}</Linked>
          </p>
        </div>
      ) : null}
    </aside>
  );
}

function Linked({ to, children }: { to: string | null; children: string }) {
  if (to === null) return <span>{children}</span>;
  return to.startsWith("/") ? (
    <LocaleLink to={to} className="underline">
      {children}
    </LocaleLink>
  ) : (
    <a href={to} className="underline" rel="noopener">
      {children}
    </a>
  );
}

function MaintenanceBar({
  maintenance: { from, until, isNow, words },
}: {
  maintenance: NonNullable<ShownNotices["maintenance"]>;
}) {
  const t = useT();
  return (
    <div className={`border-b border-line ${tones.warning}`}>
      <p className="wrap flex items-center gap-2 py-2">
        <Icon name="clock" />
        <span>
          {t(isNow ? "site:maintenance.now" : "site:maintenance.planned", { from, until })}
          {words ? <span lang={words.lang}> {words.text}</span> : null}
        </span>
      </p>
    </div>
  );
}
