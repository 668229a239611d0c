import type { ProjectMembers } from "#app/domain/projects/manage-members.server.ts";
import { projectRoles } from "#app/domain/projects/roles.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";

type Row = ProjectMembers["members"][number];
type MemberTableProps = { members: readonly Row[]; mayManage: boolean; mayHandOver: boolean };

export function MemberTable({ members, mayManage, mayHandOver }: MemberTableProps) {
  const { t, locale } = useLanguage();
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("members:title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("members:member")}</th>
          <th scope="col">{t("members:role")}</th>
          <th scope="col">{t("members:joined")}</th>
          {mayManage ? (
            <th scope="col">
              <span className="sr-only">{t("members:change")}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.memberId}>
            <th scope="row">
              <div className="break-words">
                <b>{member.nickname}</b>
                {member.isSelf ? ` (${t("members:you")})` : null}{" "}
                {member.isHolder ? <span className="badge badge-jade">{t("members:holder")}</span> : null}{" "}
                {member.isSuspended ? <span className="badge badge-red">{t("members:suspended")}</span> : null}
              </div>
              {member.email ? <div className="text-md text-ink-2 break-all">{member.email}</div> : null}
            </th>
            <td data-label={t("members:role")}>{t(`members:role.${member.role}`)}</td>
            <td data-label={t("members:joined")}>{formatDate(member.joinedAt, locale)}</td>
            {mayManage ? (
              <td>
                <MemberActs member={member} mayHandOver={mayHandOver} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Nothing for the one whose plan is used, and for oneself. */
function MemberActs({ member, mayHandOver }: { member: Row; mayHandOver: boolean }) {
  const t = useT();
  const { memberId, role, nickname } = member;
  if (member.isHolder || member.isSelf) return null;
  return (
    <>
      <form method="post" className="member-role">
        <input type="hidden" name="memberId" value={memberId} />
        <label>
          <span className="sr-only">
            {t("members:role")} {nickname}
          </span>
          <select name="role" defaultValue={role} className="input">
            {projectRoles.map((value) => (
              <option key={value} value={value}>
                {t(`members:role.${value}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" name="intent" value="role" className="btn btn-ghost">
          {t("members:change")}
        </button>
      </form>
      {(["remove", ...(mayHandOver && role === "owner" ? (["hand-over"] as const) : [])] as const).map((intent) => (
        <details key={intent}>
          <summary>
            {t(`members:${intent}`)} <span className="sr-only">{nickname}</span>
          </summary>
          <form method="post">
            <input type="hidden" name="memberId" value={memberId} />
            <p className="my-2 text-md text-ink-2">{t(`members:${intent}.note`)}</p>
            <button type="submit" name="intent" value={intent} className="btn btn-ghost">
              {t(`members:${intent}`)}
            </button>
          </form>
        </details>
      ))}
    </>
  );
}

export function OpenInvitations({ invitations }: Pick<ProjectMembers, "invitations">) {
  const { t, locale } = useLanguage();
  if (invitations.length === 0) return null;
  return (
    <section className="figure-section" aria-labelledby="invitations">
      <h2 id="invitations" className="mb-2 text-lg">
        {t("members:open")}
      </h2>
      <ul>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="invitation">
            <span className="break-all">{email}</span>
            <span>{t(`members:role.${role}`)}</span>
            <span className="text-md text-ink-2">
              {t("members:until", { date: formatDateTime(expiresAt, locale) })}
            </span>
            <form method="post">
              <input type="hidden" name="invitationId" value={id} />
              <button type="submit" name="intent" value="withdraw" className="btn btn-ghost">
                {t("members:withdraw")} <span className="sr-only">{email}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
