import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requestPeriodNames } from "#app/domain/api-requests/input.ts";
import { listProblems } from "#app/domain/api-requests/read-requests.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { problemMeaning } from "#app/http/api-v1/problem.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { ProjectHead } from "../project-head.tsx";
import { useUnits } from "../use-units.ts";
import { requestLogQuery } from "./request-view.server.ts";

/** Refused and failed calls of a project by the code of their problem. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, url } = page;
  const projectId = args.params.projectId ?? "";
  const { before: _, status: _status, ...filter } = requestLogQuery(url);
  const { name, problems } = await answerOrRefuse(page, () =>
    listProblems(services, actor, { ...filter, status: "errors", projectId }),
  );
  return {
    title: `${t("requests:problems")} · ${name}`,
    projectId,
    name,
    within: filter.within,
    problems: problems.map((row) => ({ ...row, meaning: problemMeaning(row.problem, t) })),
  };
}

export default function ProjectProblems() {
  const { t, locale } = useLanguage();
  const { number } = useUnits();
  const { projectId, name, within, problems } = useLoaderData<typeof loader>();
  return (
    <>
      <ProjectHead id={projectId} name={name} current="problems" />
      <div className="dashboard-head">
        <p className="max-w-[68ch] text-ink-2">{t("requests:problems.lead")}</p>
        <nav className="periods" aria-label={t("requests:within")}>
          {requestPeriodNames.map((period) => (
            <LocaleLink
              key={period}
              to={paths.dashboard.problems(projectId, period === "7d" ? {} : { within: period })}
              aria-current={period === within ? "page" : undefined}
            >
              {t(`requests:within.${period}`)}
            </LocaleLink>
          ))}
        </nav>
      </div>
      {problems.length === 0 ? <p className="notice">{t("requests:problems.none")}</p> : null}
      <ul className="problem-list">
        {problems.map((row) => (
          <li key={row.problem}>
            <div className="problem-head">
              <h2 className="mono">{row.problem}</h2>
              <span className={`badge ${row.status >= 500 ? "badge-red" : "badge-amber"}`}>{row.status}</span>
              <b className="tabular-nums">{t("requests:problems.calls", { number: number(row.calls) })}</b>
            </div>
            <p className="max-w-[68ch]">{row.meaning}</p>
            <dl className="problem-facts">
              <div>
                <dt>{t("requests:problems.last")}</dt>
                <dd>{formatDateTime(row.lastAt, locale)}</dd>
              </div>
              <div>
                <dt>{t("project:endpoint")}</dt>
                <dd className="mono">{row.lastEndpoint ?? "–"}</dd>
              </div>
              <div>
                <dt>{t("requests:id")}</dt>
                <dd className="mono break-all">{row.lastRequestId}</dd>
              </div>
            </dl>
            <p className="flex flex-wrap gap-x-5">
              <LocaleLink to={`${paths.docs.guide("errors")}#${row.problem}`} className="link">
                {t("requests:problems.guide")}
              </LocaleLink>
              <LocaleLink
                to={paths.dashboard.requests(projectId, { status: row.status >= 500 ? "5xx" : "4xx" })}
                className="link"
              >
                {t("requests:problems.show")}
              </LocaleLink>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
