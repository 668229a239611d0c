import { jobStates } from "#app/domain/shared/lists/queued-jobs.ts";
import { listJobs } from "#app/domain/jobs/list-jobs.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { logFilterOf } from "./log-filter.ts";

export const loader = exportList({
  name: "jobs",
  find: async ({ services, actor, url }, whole) => {
    const { state, word: task } = logFilterOf(url, jobStates, "task");
    return (await listJobs(services, actor, { state, task, ...whole })).items;
  },
  columns: [
    ["log:task", ({ task }) => task],
    ["log:created", ({ createdAt }) => createdAt],
    ["log:state", ({ state }, t) => t(`log:state.${state}` as MessageKey)],
    ["log:runAt", ({ runAt }) => runAt],
    ["log:attempts", ({ attempts }) => attempts],
    ["log:error", ({ lastError }) => lastError],
  ],
});
