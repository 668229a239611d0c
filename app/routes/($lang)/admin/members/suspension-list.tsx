import type { Suspension } from "#app/domain/suspensions/list-suspensions.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";

type Listed = Omit<Suspension, "suspendedAt" | "liftedAt"> & {
  suspendedAt: Date | string;
  liftedAt: Date | string | null;
};

/** The suspensions of a member, their reasons and dates, with the words that they were mailed. */
export function SuspensionList({ suspensions }: { suspensions: readonly Listed[] }) {
  const { t, locale } = useLanguage();
  if (suspensions.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="suspensions">
      <h2 id="suspensions" className="mb-3 text-xl">
        {t("admin:suspend.history")}
      </h2>
      <ul className="grid gap-3">
        {suspensions.map(({ reason, note, suspendedAt, liftedAt, liftNote }) => (
          <li key={String(suspendedAt)} className={liftedAt ? "panel" : "notice"}>
            <p>
              <b>{t(`errors:suspension.${reason}`)}</b> · {formatDateTime(suspendedAt, locale)} –{" "}
              {liftedAt ? formatDateTime(liftedAt, locale) : ""}
            </p>
            <p className="mt-1 whitespace-pre-line break-words">{note}</p>
            {liftNote ? <p className="mt-1 whitespace-pre-line break-words text-ink-2">{liftNote}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
