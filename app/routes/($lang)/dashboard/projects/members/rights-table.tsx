import type { ProjectEvent } from "#app/domain/projects/invitations.server.ts";
import { mayDo, type ProjectRight, projectRights, projectRoles } from "#app/domain/projects/roles.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";

const NO = "–";

/** The table that the use cases ask. */
export function RightsTable() {
  const t = useT();
  return (
    <section className="figure-section" aria-labelledby="rights">
      <h2 id="rights" className="mb-2 text-lg">
        {t("members:rights")}
      </h2>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{t("members:right")}</th>
            {projectRoles.map((role) => (
              <th key={role} scope="col">
                {t(`members:role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(projectRights) as ProjectRight[]).map((right) => (
            <tr key={right}>
              <th scope="row" className="min-w-16 hyphens-auto wrap-anywhere">
                {t(`members:right.${right}`)}
              </th>
              {projectRoles.map((role) => (
                <td key={role}>{mayDo(role, right) ? t("members:may") : NO}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const words: Readonly<Record<string, MessageKey>> = {
  "project.invited": "members:event.invited",
  "project.invitation-withdrawn": "members:event.withdrawn",
  "project.invitation-declined": "members:event.declined",
  "project.member-joined": "members:event.joined",
  "project.role-changed": "members:event.role",
  "project.member-removed": "members:event.removed",
  "project.member-left": "members:event.left",
  "project.handed-over": "members:event.handedOver",
  "project.handover-offered": "members:event.handover-offered",
  "project.handover-accepted": "members:event.handover-accepted",
  "project.handover-declined": "members:event.handover-declined",
  "project.handover-withdrawn": "members:event.handover-withdrawn",
  "project.handover-expired": "members:event.handover-expired",
  "project.key-created": "members:event.keyCreated",
  "project.key-rotated": "members:event.keyRotated",
  "project.key-revoked": "members:event.keyRevoked",
  "project.renamed": "members:event.renamed",
};

/** Changes, the newest first. */
export function EventList({ events }: { events: readonly ProjectEvent[] }) {
  const { t, locale } = useLanguage();
  const known = events.filter(({ action }) => words[action] !== undefined);
  if (known.length === 0) return null;
  return (
    <section className="figure-section" aria-labelledby="events">
      <h2 id="events" className="mb-2 text-lg">
        {t("members:events")}
      </h2>
      <ul>
        {known.map(({ id, action, about, role, key, by, at }) => (
          <li key={id} className="project-event">
            <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, locale)}</time>
            <b className="break-words">{by ?? NO}</b>
            <span>
              {t(words[action]!, {
                nickname: about ?? NO,
                key: key ?? NO,
                role: role ? t(`members:role.${role}` as MessageKey) : "",
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
