import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { backOfficeOverview } from "#app/domain/back-office/overview/overview.server.ts";
import { periodFigures } from "#app/domain/back-office/overview/period-figures.server.ts";
import { FiguresDays } from "#app/domain/back-office/overview/period.ts";
import { hasRight } from "#app/domain/shared/actor.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { AdminPage } from "./admin-page.tsx";
import { DaysSummary } from "./list-days.tsx";
import { FailureList } from "./overview/failure-list.tsx";
import { MoneyList } from "./overview/money-list.tsx";
import { PeriodSection } from "./overview/period-section.tsx";
import { QueuePanel } from "./overview/queue-panel.tsx";
import { TodayFigures } from "./overview/today-figures.tsx";

/** The first page of the back office: what needs a hand now, what failed, where money waits, how the day goes, and the figures of a period. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const days = askedDays(url, FiguresDays);
  const [overview, figures] = await answerOrRefuse(page, () =>
    Promise.all([
      backOfficeOverview(services, actor),
      hasRight(actor, "figures.read") ? periodFigures(services, actor, days.range) : null,
    ]),
  );
  const title = `${t("admin:nav.overview")} · ${t("common:nav.admin")}`;
  return listAnswer(days, { title, overview, figures, country });
}

export default function AdminOverview() {
  const t = useT();
  const { overview, figures, days, country } = useLoaderData<typeof loader>();
  const { now, queues, failures, figures: day } = overview;
  return (
    <AdminPage title={t("admin:overview.title")} alert={<DaysSummary days={days} />}>
      <div className="overview-work">
        <QueuePanel queues={queues} now={now} />
        <div>
          {day ? <MoneyList money={day.money} country={country} /> : null}
          <FailureList failures={failures} now={now} />
        </div>
      </div>
      {day ? <TodayFigures today={day.today} week={day.week} now={now} country={country} /> : null}
      {figures ? <PeriodSection figures={figures} days={days} country={country} /> : null}
    </AdminPage>
  );
}
