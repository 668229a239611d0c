import type { SerializeFrom } from "@remix-run/node";
import type { ListedChange, WaitingChange } from "#app/domain/operators/list-operators.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { rolesInWords } from "./role-words.ts";

type Listed = SerializeFrom<ListedChange>;

/** From which roles to which. */
function Change({ change: { rolesBefore, rolesAfter } }: { change: Listed }) {
  const { t } = useLanguage();
  return (
    <>
      {rolesInWords(t, rolesBefore)} → <b>{rolesInWords(t, rolesAfter)}</b>
    </>
  );
}

/** A change that waits, with the buttons of those who may decide it. */
export function WaitingRoleChange({ change, readerId }: { change: SerializeFrom<WaitingChange>; readerId: number }) {
  const { t, locale } = useLanguage();
  const href = useHref();
  const { memberId, member, asker, expiresAt, reason, can } = change;
  return (
    <li className="notice notice-amber">
      <p>
        <LocaleLink to={adminPaths.operator(memberId)} className="font-semibold">
          {member}
        </LocaleLink>
        {": "}
        <Change change={change} />
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{reason}</p>
      <p className="mt-1 text-sm text-ink-2">
        {t("operators:by", { name: asker, time: formatDateTime(expiresAt, locale) })}
      </p>
      <form method="post" action={href(adminPaths.operators())} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="changeId" value={change.id} />
        {can.confirm ? (
          <button type="submit" name="decision" value="confirm" className="btn">
            {t("operators:confirm")}
          </button>
        ) : null}
        <button type="submit" name="decision" value="decline" className="btn btn-ghost">
          {t(change.requestedBy === readerId ? "operators:withdraw" : "operators:decline")}
        </button>
      </form>
    </li>
  );
}

/** Changes that were decided, or whose time is over. */
export function RoleHistory({ changes }: { changes: readonly Listed[] }) {
  const { t, locale } = useLanguage();
  if (changes.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="history">
      <h2 id="history" className="mb-3 text-xl">
        {t("operators:history")}
      </h2>
      <ul className="grid gap-3">
        {changes.map((change) => (
          <li key={change.id} className="panel">
            <p>
              <Change change={change} />
            </p>
            <p className="mt-1 whitespace-pre-line break-words">{change.reason}</p>
            <p className="mt-1 text-sm text-ink-2">
              {change.asker} · {formatDateTime(change.requestedAt, locale)} ·{" "}
              {t(`operators:outcome.${change.outcome ?? "expired"}`)}
              {change.decider ? ` · ${change.decider}` : ""}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
