import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actOnJob, JobActInput } from "#app/domain/jobs/act-on-job.server.ts";
import { jobStates, type QueuedJob } from "#app/domain/shared/lists/queued-jobs.ts";
import { listJobs } from "#app/domain/jobs/list-jobs.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { logFilterOf } from "./log-filter.ts";
import { LogFinder, StateCell } from "./log-finder.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const { state, word: task } = logFilterOf(url, jobStates, "task");
  const days = askedDays(url);
  const paging = PageInput.parse({ page: url.searchParams.get("page") ?? 1 });
  const jobs = await answerOrRefuse(page, () => listJobs(services, actor, { state, task, ...days.range, ...paging }));
  return listAnswer(days, { title: `${t("log:jobs")} · ${t("common:nav.admin")}`, jobs, filter: { state, task } });
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, JobActInput, async (input) => {
    await actOnJob(page.services, page.actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: input.act === "retry" ? "log:retried" : "log:gaveUp" });
    return redirect(page.href(adminPaths.jobs(Object.fromEntries(page.url.searchParams))), 303);
  });
}

/** Jobs that wait, run or have failed, each to be tried again or given up. */
export default function AdminJobs() {
  const t = useT();
  const { jobs, filter, days } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as FormResult | undefined;
  const filters = { state: filter.state ?? "", task: filter.task, ...days.range };
  const { items, page, limit, total } = jobs;
  const alert = result ? <ErrorSummary result={result} formId="job" /> : <DaysSummary days={days} />;
  return (
    <AdminPage title={t("log:jobs")} lead={t("log:jobs.lead")} alert={alert}>
      <LogFinder
        to={adminPaths.jobs()}
        states={jobStates}
        state={filter.state}
        word={{ name: "task", label: t("log:task"), value: filter.task }}
        of={t("log:created")}
        days={days}
      />
      {items.length > 0 ? <JobTable jobs={items} /> : <p className="notice">{t("admin:none.found")}</p>}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.jobs({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.jobs(filters)} total={total} />
    </AdminPage>
  );
}

function JobTable({ jobs }: { jobs: readonly QueuedJob[] }) {
  const { t, locale } = useLanguage();
  const label = { state: t("log:state"), created: t("log:created"), runAt: t("log:runAt"), act: t("log:act") };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("log:jobs")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("log:task")}</th>
          <th scope="col">{label.state}</th>
          <th scope="col">{label.created}</th>
          <th scope="col">{label.runAt}</th>
          <th scope="col">{label.act}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id}>
            <th scope="row" className="order-what">
              <code>{job.task}</code> <span className="mono text-sm text-ink-3">#{job.id}</span>
            </th>
            <td data-label={label.state}>
              <StateCell state={job.state} attempts={`${job.attempts}/${job.mostAttempts}`} error={job.lastError} />
            </td>
            <td data-label={label.created}>
              <time dateTime={isoOf(job.createdAt)}>{formatDateTime(job.createdAt, locale)}</time>
            </td>
            <td data-label={label.runAt}>
              <time dateTime={isoOf(job.runAt)}>{formatDateTime(job.runAt, locale)}</time>
            </td>
            <td data-label={label.act}>{job.state === "running" ? "–" : <ActForm job={job} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ActForm({ job: { id, task, state } }: { job: QueuedJob }) {
  const t = useT();
  return (
    <form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="jobId" value={id} />
      <button
        type="submit"
        name="act"
        value="retry"
        className="btn btn-quiet"
        aria-label={`${t("log:retry")}: ${task} #${id}`}
      >
        {t("log:retry")}
      </button>
      {state === "given-up" ? null : (
        <button
          type="submit"
          name="act"
          value="give-up"
          className="btn btn-quiet"
          aria-label={`${t("log:giveUp")}: ${task} #${id}`}
        >
          {t("log:giveUp")}
        </button>
      )}
    </form>
  );
}
