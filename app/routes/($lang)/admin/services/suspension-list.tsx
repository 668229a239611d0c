import type { ServiceSuspension } from "#app/domain/service-suspensions/list-suspensions.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";

type Listed = Omit<ServiceSuspension, "suspendedAt" | "liftedAt"> & {
  suspendedAt: Date | string;
  liftedAt: Date | string | null;
};

/** The suspensions of a service: reasons, operators and dates, the words that its seller was mailed, and the notes of operators. */
export function SuspensionList({ suspensions }: { suspensions: readonly Listed[] }) {
  const { t, locale } = useLanguage();
  if (suspensions.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="suspensions">
      <h2 id="suspensions" className="mb-3 text-xl">
        {t("admin:suspend.history")}
      </h2>
      <ul className="grid gap-3">
        {suspensions.map(({ id, reason, note, internalNote, suspendedBy, suspendedAt, ...lifted }) => (
          <li key={id} className={lifted.liftedAt ? "panel" : "notice notice-amber"}>
            <p>
              <b>{t(`errors:service-suspension.${reason}`)}</b> · {suspendedBy} · {formatDateTime(suspendedAt, locale)}
            </p>
            <p className="mt-1 whitespace-pre-line break-words">{note}</p>
            {internalNote ? (
              <p className="mt-2 whitespace-pre-line break-words text-ink-2">
                <b>{t("admin:note.body")}</b> {internalNote}
              </p>
            ) : null}
            {lifted.liftedAt ? (
              <div className="mt-2 text-ink-2">
                <p>
                  {t("admin:action.service.restored")} · {lifted.liftedBy} · {formatDateTime(lifted.liftedAt, locale)}
                </p>
                <p className="whitespace-pre-line break-words">{lifted.liftNote}</p>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
