import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ownAnswerTimes } from "#app/domain/consultations/answer-times.server.ts";
import { listTasks } from "#app/domain/dashboard/list-tasks.server.ts";
import { FiguresInput } from "#app/domain/dashboard/period.ts";
import { sellerFigures } from "#app/domain/dashboard/seller-figures.server.ts";
import { serviceStates } from "#app/domain/dashboard/service-states.server.ts";
import { nextPayout } from "#app/domain/payouts/next-payout.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import type { ShellMember } from "#app/ui/frame/header.tsx";
import type { AccountItem } from "#app/ui/frame/navigation.ts";
import type { ItemCount } from "#app/ui/frame/side-navigation.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { AnswerTimesBlock } from "./answer-times.tsx";
import { block } from "./block.server.ts";
import { FailedBlock } from "./failed-block.tsx";
import { Funnel } from "./funnel.tsx";
import { NotYetSeller } from "./not-yet-seller.tsx";
import { PayoutBlock } from "./payout-block.tsx";
import { Revenue } from "./revenue.tsx";
import { ServiceStatesBlock } from "./service-states.tsx";
import { TaskList } from "./task-list.tsx";
import { TopServices } from "./top-services.tsx";

const TASKS_SHOWN = 5;
const LAYOUT = "routes/($lang)/dashboard/layout";
/** The counts that the loaders of the frame have made. */
type Layout = () => { counts: Partial<Record<AccountItem, ItemCount>> };
type Shell = () => { member: ShellMember };

/** Each block is read by itself: one that fails takes no other along. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, country, url } = page;
  const title = `${t("dashboard:title")} · ${t("common:brand")}`;
  if (!actor.isSeller) return { title, seller: null };
  const { period } = FiguresInput.parse(Object.fromEntries(url.searchParams));
  const { context } = args;
  const [tasks, figures, payout, states, answers] = await answerOrRefuse(page, () =>
    Promise.all([
      block(context, () => listTasks(services, actor, { page: 1, limit: TASKS_SHOWN })),
      block(context, () => sellerFigures(services, actor, { period })),
      block(context, () => nextPayout(services, actor)),
      block(context, () => serviceStates(services, actor)),
      block(context, () => ownAnswerTimes(services, actor)),
    ]),
  );
  return { title, seller: { tasks, figures, payout, states, answers, country, now: services.clock() } };
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["seller"]>;

/** The home of whoever earns here: what to do, what was earned, what sells and is paid, and why. */
export default function Dashboard() {
  const { seller } = useLoaderData<typeof loader>();
  if (!seller) return <NotYetSeller />;
  const { tasks, figures, payout, states, answers, country, now } = seller;
  return (
    <>
      <Head now={now} />
      <Tasks tasks={tasks} now={now} />
      {figures ? <Revenue figures={figures} country={country} at={paths.dashboard.home} /> : <FailedRevenue />}
      <div className="dashboard-pair">
        {figures ? <TopServices services={figures.services} period={figures.period} country={country} /> : null}
        <PayoutBlock payout={payout} country={country} />
      </div>
      <div className="dashboard-pair">
        {figures ? <Funnel figures={figures} /> : null}
        <AnswerTimesBlock times={answers} />
      </div>
      <ServiceStatesBlock states={states} />
    </>
  );
}

function Head({ now }: Pick<Loaded, "now">) {
  const { t, locale } = useLanguage();
  return (
    <div className="dashboard-head">
      <div>
        <h1>{t("dashboard:title")}</h1>
        <p className="text-md text-ink-2">{t("dashboard:asOf", { time: formatDateTime(now, locale) })}</p>
        <UnreadLinks />
      </div>
      <LocaleLink to={paths.market.register()} className="btn btn-ghost">
        {t("selling:drafts.new")}
      </LocaleLink>
    </div>
  );
}

/** Links to unread messages and alerts, as the navigation and the header have counted them. */
function UnreadLinks() {
  const t = useT();
  const messages = useRouteLoaderData<Layout>(LAYOUT)?.counts.received?.waiting ?? 0;
  const alerts = useRouteLoaderData<Shell>("root")?.member?.unread ?? 0;
  if (messages + alerts === 0) return null;
  return (
    <p className="dashboard-unread">
      {messages > 0 ? (
        <LocaleLink to={paths.mypage.receivedRequests()} className="link">
          {t("dashboard:unread.messages", { number: messages })}
        </LocaleLink>
      ) : null}
      {alerts > 0 ? (
        <LocaleLink to={paths.mypage.alerts()} className="link">
          {t("dashboard:unread.alerts", { number: alerts })}
        </LocaleLink>
      ) : null}
    </p>
  );
}

function Tasks({ tasks, now }: Pick<Loaded, "tasks" | "now">) {
  const t = useT();
  return (
    <section className="panel tasks-panel" aria-labelledby="tasks">
      <div className="figure-head">
        <h2 id="tasks">
          {t("dashboard:tasks")} {tasks ? <span className="text-ink-3">{tasks.total}</span> : null}
        </h2>
        <span className="text-sm text-ink-3">{t("dashboard:tasks.order")}</span>
      </div>
      {tasks === null ? (
        <FailedBlock />
      ) : tasks.items.length === 0 ? (
        <p className="text-ink-2">{t("dashboard:tasks.none")}</p>
      ) : (
        <TaskList tasks={tasks.items} now={now} isFirst />
      )}
      {tasks && tasks.total > tasks.items.length ? (
        <p className="mt-2">
          <MoreLink to={paths.dashboard.tasks()}>{t("dashboard:tasks.all", { number: tasks.total })}</MoreLink>
        </p>
      ) : null}
    </section>
  );
}

function FailedRevenue() {
  const t = useT();
  return (
    <section className="figure-section" aria-labelledby="revenue">
      <h2 id="revenue">{t("dashboard:revenue")}</h2>
      <FailedBlock />
    </section>
  );
}
