import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listTasks } from "#app/domain/dashboard/list-tasks.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TaskList } from "./task-list.tsx";

const TASKS_A_PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, url } = page;
  const asked = PageInput.parse({ page: url.searchParams.get("page") ?? 1, limit: TASKS_A_PAGE });
  const tasks = await answerOrRefuse(page, () => listTasks(services, actor, asked));
  return { title: `${t("dashboard:tasks")} · ${t("common:brand")}`, tasks, now: services.clock() };
}

/** Everything there is to do. */
export default function Tasks() {
  const { tasks, now } = useLoaderData<typeof loader>();
  const t = useT();
  const { items, page, limit, total } = tasks;
  return (
    <>
      <div className="dashboard-head">
        <div>
          <h1>
            {t("dashboard:tasks")} <span className="text-ink-3">{total}</span>
          </h1>
          <p className="text-md text-ink-2">{t("dashboard:tasks.order")}</p>
        </div>
        <MoreLink to={paths.dashboard.home()}>{t("dashboard:title")}</MoreLink>
      </div>
      {items.length > 0 ? (
        <section className="panel tasks-panel" aria-label={t("dashboard:tasks")}>
          <TaskList tasks={items} now={now} isFirst={page === 1} />
        </section>
      ) : (
        <p className="notice">{t("dashboard:tasks.none")}</p>
      )}
      <Pagination page={page} pages={Math.ceil(total / limit)} to={paths.dashboard.tasks} />
    </>
  );
}
