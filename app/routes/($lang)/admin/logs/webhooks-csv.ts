import { eventStates } from "#app/domain/reconciliation/inbox/event-states.ts";
import { listInbox } from "#app/domain/reconciliation/inbox/inbox.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { logFilterOf } from "./log-filter.ts";

export const loader = exportList({
  name: "webhooks",
  find: async ({ services, actor, url }, whole) => {
    const { state, word: provider } = logFilterOf(url, eventStates, "provider");
    return (await listInbox(services, actor, { state, provider, ...whole })).items;
  },
  columns: [
    ["log:provider", ({ provider }) => provider],
    ["log:received", ({ receivedAt }) => receivedAt],
    ["log:type", ({ type }) => type],
    ["log:event", ({ eventId }) => eventId],
    ["log:resource", ({ resourceRef }) => resourceRef],
    ["log:state", ({ state }, t) => t(`log:state.${state}` as MessageKey)],
    ["log:attempts", ({ attempts }) => attempts],
    ["log:error", ({ lastError }) => lastError],
  ],
});
