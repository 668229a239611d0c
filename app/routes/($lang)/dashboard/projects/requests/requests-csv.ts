import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportRequests } from "#app/domain/api-requests/read-requests.server.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { csvAnswer } from "#app/http/files/csv.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { requestLogQuery } from "./request-view.server.ts";

/** The log with the filters of the page, the newest calls. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { services, actor, t, url } = page;
  const { before: _, ...filter } = requestLogQuery(url);
  const projectId = args.params.projectId ?? "";
  const rows = await answerOrRefuse(page, () => exportRequests(services, actor, { ...filter, projectId }));
  return csvAnswer(`jangteo-requests-${seoulDay(services.clock())}.csv`, [
    [
      t("requests:time"),
      t("requests:id"),
      t("requests:method"),
      t("requests:request"),
      t("project:endpoint"),
      t("requests:chain"),
      t("requests:status"),
      t("requests:problem"),
      "CU",
      "ms",
      t("requests:key"),
      t("requests:address"),
    ],
    ...rows.map((row) => [
      row.at.toISOString(),
      row.requestId,
      row.method,
      `${row.path}${row.query ? `?${row.query}` : ""}`,
      row.endpoint ?? "",
      row.chain ?? "",
      row.status,
      row.problem ?? "",
      row.units,
      row.milliseconds,
      row.key ?? "",
      row.address,
    ]),
  ]);
}
