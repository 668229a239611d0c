import type { LoaderFunctionArgs } from "@remix-run/node";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import { shownDays } from "#app/domain/usage/console.server.ts";
import { projectUsage } from "#app/domain/usage/read-usage.server.ts";
import { csvAnswer } from "#app/http/files/csv.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";

/** The last thirty days by day and endpoint. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { services, actor, t } = page;
  const now = services.clock();
  const days = { from: seoulDay(addDays(now, 1 - shownDays)), to: seoulDay(now) };
  const projectId = args.params.projectId ?? "";
  const { lines } = await answerOrRefuse(page, () => projectUsage(services, actor, { projectId, ...days }));
  return csvAnswer(`jangteo-api-${days.from}-${days.to}.csv`, [
    [t("dashboard:date"), t("project:endpoint"), "CU", t("project:calls"), "4xx", "5xx"],
    ...lines.map(({ day, endpoint, units, calls, refused, failed }) => [day, endpoint, units, calls, refused, failed]),
  ]);
}
