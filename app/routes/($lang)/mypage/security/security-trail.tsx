import type { TrailAction } from "#app/domain/identity/trail/trail-actions.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { type Device, deviceWords } from "./device-words.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

type Entry = {
  id: number;
  action: TrailAction;
  scope: "one" | "others" | "all" | null;
  channel: "page" | "api" | null;
  device: Device | null;
  place: string;
  at: Date;
};

/** Lists the security events of the account. */
export function SecurityTrail({
  number,
  trail,
}: {
  number: string;
  trail: { items: readonly Entry[]; page: number; limit: number; total: number };
}) {
  const { t, locale } = useLanguage();
  const label = { when: t("security:trail.when"), place: t("security:sessions.place") };
  return (
    <section className="section">
      <SectionHead id="trail" number={number} title={t("security:trail.title")} text={t("security:trail.text")} />
      {trail.items.length === 0 ? (
        <p>{t("security:trail.empty")}</p>
      ) : (
        <table className="ledger ledger-cards">
          <caption className="sr-only">{t("security:trail.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("security:trail.what")}</th>
              <th scope="col">{label.when}</th>
              <th scope="col">{label.place}</th>
            </tr>
          </thead>
          <tbody>
            {trail.items.map((entry) => (
              <tr key={entry.id}>
                <th scope="row" className="order-what">
                  <span className="font-semibold">{eventWords(t, entry)}</span>
                  {entry.device ? (
                    <span className="block text-sm text-ink-3">{deviceWords(t, entry.device)}</span>
                  ) : null}
                </th>
                <td data-label={label.when}>
                  <time dateTime={isoOf(entry.at)}>{formatDateTime(entry.at, locale)}</time>
                </td>
                <td data-label={label.place}>
                  <span className="mono text-sm">{entry.place || "–"}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={trail.page}
        pages={Math.ceil(trail.total / trail.limit)}
        to={(page) => `${paths.mypage.security(page === 1 ? {} : { page })}#trail`}
      />
    </section>
  );
}

function eventWords(t: Translate, { action, scope, channel }: Entry): string {
  if (action === "session.ended") return t(`security:event.session.ended.${scope ?? "one"}`);
  if (action === "session.opened" && channel === "api") return t("security:event.session.opened.api");
  return t(`security:event.${action}` as MessageKey);
}
