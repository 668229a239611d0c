import { exportMembers } from "#app/domain/back-office/list-members.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import { memberListQuery } from "./member-list-query.ts";
import { roleWords, stateKey } from "./member-words.ts";

export const loader = exportList({
  name: "members",
  find: ({ services, actor, url }, { from, to }) =>
    exportMembers(services, actor, { ...memberListQuery(url), from, to }),
  columns: [
    ["admin:member.id", ({ id }) => id],
    ["identity:nickname", ({ nickname }) => nickname],
    ["admin:member.name", ({ name }) => name],
    ["admin:member.email", ({ email }) => email],
    ["admin:member.shop", ({ shop }) => shop],
    ["admin:member.roles", (member, t) => roleWords(t, member)],
    ["order:payment.status", (member, t) => t(stateKey(member))],
    ["admin:member.since", ({ createdAt }) => createdAt],
    ["admin:member.suspended", ({ suspendedAt }) => suspendedAt],
    ["admin:member.deleted", ({ deletedAt }) => deletedAt],
  ],
});
