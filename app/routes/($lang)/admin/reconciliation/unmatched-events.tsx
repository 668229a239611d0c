import type { FormResult } from "#app/http/form.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { TextField } from "#app/ui/forms/field.tsx";

type Event = {
  provider: string;
  eventId: string;
  type: string;
  resourceRef: string | null;
  receivedAt: Date;
  ageDays: number;
};
type Result = FormResult | undefined;

const FORM = "unmatched-event";

/** The form that was sent; each event has one. */
export function noteFormId(result: Result): string {
  return `${FORM}-${result?.initialValue?.provider}-${result?.initialValue?.eventId}`;
}

type UnmatchedEventsProps = { events: readonly Event[]; result: Result; labels: Readonly<Record<string, string>> };

/** Reports of money that no payment of ours is found for; nothing where there is none. */
export function UnmatchedEvents({ events, result, labels }: UnmatchedEventsProps) {
  const t = useT();
  if (events.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="unmatched-events">
      <h2 id="unmatched-events">{t("reconcile:unmatched.title")}</h2>
      <p className="mb-3 text-ink-2">{t("reconcile:unmatched.lead")}</p>
      <ul className="grid gap-4">
        {events.map((event) => (
          <EventToResolve
            key={`${event.provider}:${event.eventId}`}
            event={event}
            result={result}
            label={labels[event.provider] ?? event.provider}
          />
        ))}
      </ul>
    </section>
  );
}

function EventToResolve({ event, result, label }: { event: Event; result: Result; label: string }) {
  const { t, locale } = useLanguage();
  const id = `${FORM}-${event.provider}-${event.eventId}`;
  const sent = noteFormId(result) === id ? result : undefined;
  return (
    <li className="panel">
      <p className="break-words">
        <b>{label}</b> · <code>{event.resourceRef}</code> · <code>{event.type}</code>
        <span className="block text-sm text-ink-3">
          <time dateTime={isoOf(event.receivedAt)}>{formatDateTime(event.receivedAt, locale)}</time> ·{" "}
          {t("market:facts.daysValue", { count: event.ageDays })}
        </span>
      </p>
      <form method="post" id={id} noValidate className="mt-3">
        <input type="hidden" name="provider" value={event.provider} />
        <input type="hidden" name="eventId" value={event.eventId} />
        <TextField
          id={`${id}-note`}
          name="note"
          label={t("reconcile:discrepancy.note")}
          errors={sent?.error?.note ?? undefined}
          defaultValue={String(sent?.initialValue?.note ?? "")}
          autoComplete="off"
          maxLength={500}
        />
        <button type="submit" className="btn btn-ghost">
          {t("reconcile:discrepancy.resolve")}
        </button>
      </form>
    </li>
  );
}
