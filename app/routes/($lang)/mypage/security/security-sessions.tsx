import { Form } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { type Device, deviceWords } from "./device-words.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

export type ListedSession = {
  id: string;
  channel: "page" | "api";
  device: Device;
  place: string;
  openedAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

/** Lists the account's sessions, each with a button that ends it. */
export function SecuritySessions({ number, sessions }: { number: string; sessions: readonly ListedSession[] }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  return (
    <section className="section">
      <SectionHead number={number} title={t("security:sessions.title")} text={t("security:sessions.text")} />
      <SessionTable sessions={sessions} />
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > 1 ? (
          <Form method="post" onSubmit={guard}>
            <input type="hidden" name="intent" value="end-others" />
            <button type="submit" className="btn btn-quiet" aria-busy={busy}>
              {t("security:sessions.endOthers")}
            </button>
          </Form>
        ) : null}
        <LocaleLink to={paths.mypage.security({ view: "everywhere" })} className="btn btn-danger">
          {t("security:sessions.everywhere")}
        </LocaleLink>
      </div>
    </section>
  );
}

function SessionTable({ sessions }: { sessions: readonly ListedSession[] }) {
  const { t, locale } = useLanguage();
  const label = {
    place: t("security:sessions.place"),
    opened: t("security:sessions.opened"),
    seen: t("security:sessions.seen"),
    action: t("security:sessions.action"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("security:sessions.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("security:sessions.device")}</th>
          <th scope="col">{label.place}</th>
          <th scope="col">{label.opened}</th>
          <th scope="col">{label.seen}</th>
          <th scope="col">
            <span className="sr-only">{label.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <th scope="row" className="order-what">
              <SessionName session={session} />
            </th>
            <td data-label={label.place}>
              <span className="mono text-sm">{session.place || "–"}</span>
            </td>
            <td data-label={label.opened}>
              <time dateTime={isoOf(session.openedAt)}>{formatDateTime(session.openedAt, locale)}</time>
            </td>
            <td data-label={label.seen}>
              {session.isCurrent ? (
                t("security:sessions.now")
              ) : (
                <time dateTime={isoOf(session.lastSeenAt)}>{formatDateTime(session.lastSeenAt, locale)}</time>
              )}
            </td>
            <td className="session-end">
              {session.isCurrent ? (
                <span className="badge badge-green">{t("security:sessions.current")}</span>
              ) : (
                <EndSession session={session} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SessionName({ session: { device, channel } }: { session: ListedSession }) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-2 font-semibold">
      {deviceWords(t, device)}
      {channel === "api" ? <span className="badge badge-blue">{t("security:sessions.api")}</span> : null}
    </span>
  );
}

function EndSession({ session }: { session: ListedSession }) {
  const { t, locale } = useLanguage();
  const { busy, guard } = useSendOnce();
  const label = t("security:sessions.end.label", {
    device: deviceWords(t, session.device),
    date: formatDateTime(session.lastSeenAt, locale),
  });
  return (
    <Form method="post" onSubmit={guard}>
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="session" value={session.id} />
      <button type="submit" className="btn btn-quiet" aria-label={label} aria-busy={busy}>
        {t("security:sessions.end")}
      </button>
    </Form>
  );
}

/** Asked on the page, so that it is asked without a script too; the way out comes first. */
export function EndEverywhere() {
  const t = useT();
  const { busy, guard } = useSendOnce();
  return (
    <section className="panel max-w-[640px]" aria-labelledby="end-everywhere">
      <h1 id="end-everywhere" className="text-xl">
        {t("security:everywhere.title")}
      </h1>
      <p className="mt-2 text-ink-2">{t("security:everywhere.text")}</p>
      <Form method="post" onSubmit={guard} className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="end-all" />
        <LocaleLink to={paths.mypage.security()} className="btn btn-quiet">
          {t("security:everywhere.cancel")}
        </LocaleLink>
        <button type="submit" className="btn btn-danger" aria-busy={busy}>
          {t("security:everywhere.confirm")}
        </button>
      </Form>
    </section>
  );
}
