import { exportServices } from "#app/domain/back-office/list-services.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import { serviceListQuery } from "./service-list-query.ts";
import { stateBadge } from "./service-words.ts";

export const loader = exportList({
  name: "services",
  find: ({ services, actor, url }, { from, to }) =>
    exportServices(services, actor, { ...serviceListQuery(url), from, to }),
  columns: [
    ["admin:member.id", ({ id }) => id],
    ["market:table.service", ({ title }) => title],
    ["market:table.seller", ({ seller }) => seller],
    ["market:facet.category", ({ category }, t) => t(`catalog:category.${category}` as MessageKey)],
    ["order:payment.status", (service, t) => t(stateBadge(service).words)],
    ["moderation:submitted", ({ createdAt }) => createdAt],
  ],
});
