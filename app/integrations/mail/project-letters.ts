import type { MailTemplate } from "#app/domain/notifications/templates.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { Data, Fact, Letter, Words } from "./letter.ts";

const named = ({ project }: Data): Fact => ["project:name", project ?? ""];
const role = (data: Data, { t }: Words): Fact => ["mail:fact.role", t(`members:role.${data.role}` as MessageKey)];
const toMembers = ({ projectId = "" }: Data): Letter["link"] => ({
  label: "mail:link.project",
  path: paths.dashboard.projectMembers(projectId),
});
const toProjects: Letter["link"] = { label: "project:title", path: paths.dashboard.projects() };

/** Mails to members of projects of the API. */
export const projectLetters = {
  "project-invited": (data, words) => ({
    lines: ["mail:project-invited.intro", "mail:project-invited.next"],
    facts: [named(data), role(data, words), ["mail:fact.until", formatDateTime(data.until!, words.locale)]],
    link: {
      label: "mail:link.invitation",
      path: paths.dashboard.invitation(`${(data.invitationId ?? "").replaceAll("-", "")}${data.token ?? ""}`),
    },
  }),
  "project-role-changed": (data, words) => ({
    lines: ["mail:project-role-changed.intro"],
    facts: [named(data), role(data, words)],
    link: toMembers(data),
  }),
  "project-member-removed": (data) => ({
    lines: ["mail:project-member-removed.intro"],
    facts: [named(data)],
    link: toProjects,
  }),
  "project-deleted": (data) => ({
    lines: ["mail:project-deleted.intro"],
    facts: [named(data)],
    link: toProjects,
  }),
  "project-handover-offered": (data, { locale }) => ({
    lines: [
      "mail:project-handover-offered.intro",
      "mail:project-handover-offered.pays",
      "mail:project-handover-offered.next",
    ],
    facts: [named(data), ["mail:fact.until", formatDateTime(data.until!, locale)]],
    link: toMembers(data),
  }),
  "project-handover-ended": (data) => ({
    lines: [`mail:project-handover-ended.${data.outcome}` as MessageKey],
    facts: [named(data)],
    // A mail from before project-deleted may be about a project that is gone.
    link: data.outcome === "deleted" ? toProjects : toMembers(data),
  }),
} as const satisfies Partial<Record<MailTemplate, (data: Data, words: Words) => Letter>>;
