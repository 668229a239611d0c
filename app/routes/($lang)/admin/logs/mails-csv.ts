import { listMailLog } from "#app/domain/notifications/log/mail-log.server.ts";
import { mailStates } from "#app/domain/notifications/log/mail-states.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { logFilterOf } from "./log-filter.ts";

export const loader = exportList({
  name: "mails",
  find: async ({ services, actor, url }, whole) => {
    const { state, word: template } = logFilterOf(url, mailStates, "template");
    return (await listMailLog(services, actor, { state, template, ...whole })).items;
  },
  columns: [
    ["log:recipient", ({ recipient }) => recipient],
    ["log:created", ({ createdAt }) => createdAt],
    ["log:template", ({ template }) => template],
    ["log:language", ({ locale }) => locale],
    ["log:state", ({ state }, t) => t(`log:state.${state}` as MessageKey)],
    ["log:attempts", ({ attempts }) => attempts],
    ["log:sent", ({ sentAt }) => sentAt],
    ["log:error", ({ lastError }) => lastError],
  ],
});
