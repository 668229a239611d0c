import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportPromises, PromisesInput } from "#app/domain/back-office/list-promises.server.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { csvAnswer } from "#app/http/files/csv.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";

/** The promises that are open as CSV, of one kind or of all. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, url, t } = page;
  const { kind } = PromisesInput.parse({ page: 1, kind: url.searchParams.get("kind") });
  const promises = await answerOrRefuse(page, () => exportPromises(services, actor, { kind }));
  const heading = [
    t("moderation:kind"),
    t("admin:sla.what"),
    t("admin:sla.number"),
    t("admin:sla.by"),
    t("moderation:submitted"),
    t("refund:case.due"),
    t("admin:sla.late"),
    t("admin:sla.reminded"),
  ];
  const rows = promises.map(({ kind: of, title, number, id, by, since, dueAt, overdue, reminded }) => [
    t(`admin:sla.kind.${of}`),
    title,
    number ?? id,
    by ?? t("admin:sla.us"),
    since.toISOString(),
    dueAt.toISOString(),
    overdue ? 1 : 0,
    reminded === null ? "" : reminded ? 1 : 0,
  ]);
  return csvAnswer(`sla-${seoulDay(services.clock())}.csv`, [heading, ...rows]);
}
