import type { LoaderFunctionArgs } from "@remix-run/node";
import { partnerWeeks } from "#app/domain/partners/dashboard/weekly.server.ts";
import { csvAnswer } from "#app/http/files/csv.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";

/** The weeks of a partner's charts, the newest first. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { services, actor, t } = page;
  const weeks = await answerOrRefuse(page, () => partnerWeeks(services, actor));
  const heading = [
    t("lead:weeks.from"),
    t("partner:dash.clicks"),
    t("partner:dash.orders"),
    t("partner:dash.commission"),
  ];
  const rows = [...weeks]
    .reverse()
    .map(({ monday, clicks, orders, commission }) => [monday, clicks, orders, commission]);
  return csvAnswer("jangteo-partner-weeks.csv", [heading, ...rows]);
}
