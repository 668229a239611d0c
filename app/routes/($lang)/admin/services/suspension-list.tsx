import type { ServiceSuspension } from "#app/domain/service-suspensions/list-suspensions.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";

/** Dates as the browser gets them. */
type Sent<Row> = Row extends Date ? Date | string : Row extends object ? { [Key in keyof Row]: Sent<Row[Key]> } : Row;
type Listed = Sent<ServiceSuspension>;

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
            {lifted.appeal ? <SentAppeal appeal={lifted.appeal} by={lifted.appealDecidedBy} /> : null}
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

/** The seller's reasons against a suspension, and how another operator decided. */
function SentAppeal({ appeal, by }: { appeal: NonNullable<Listed["appeal"]>; by: string | null }) {
  const { t, locale } = useLanguage();
  const { status, text, submittedAt, dueAt, decidedAt, note } = appeal;
  const facts =
    status === "open"
      ? [t("refund:case.due"), formatDateTime(dueAt, locale)]
      : [t(`moderation:appeal.was.${status}`), by, decidedAt ? formatDateTime(decidedAt, locale) : null];
  return (
    <div className="mt-3 border-l-2 border-line pl-3">
      <p>
        <b>{t("moderation:appeal")}</b> · {formatDateTime(submittedAt, locale)}
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{text}</p>
      <p className="mt-2 text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
      {note ? <p className="whitespace-pre-line break-words text-ink-2">{note}</p> : null}
    </div>
  );
}
