import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listKeys } from "#app/domain/api-keys/manage-keys.server.ts";
import { requestPeriodNames, statusClasses } from "#app/domain/api-requests/input.ts";
import { listRequests } from "#app/domain/api-requests/read-requests.server.ts";
import { keptDays, keptRows } from "#app/domain/api-requests/terms.ts";
import { endpointIds } from "#app/domain/usage/weights.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { ProjectHead } from "../project-head.tsx";
import { useUnits } from "../use-units.ts";
import { RequestTable } from "./request-table.tsx";
import { requestLogQuery, requestQuery, requestView } from "./request-view.server.ts";

/** Calls of a project with its keys, by status, endpoint, key and time. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, url } = page;
  const projectId = args.params.projectId ?? "";
  const { before, ...filter } = requestLogQuery(url);
  const [list, keys] = await answerOrRefuse(page, () =>
    Promise.all([
      listRequests(services, actor, { ...filter, before, projectId }),
      listKeys(services, actor, projectId),
    ]),
  );
  return {
    title: `${t("requests:title")} · ${list.name}`,
    projectId,
    name: list.name,
    filter,
    kept: requestQuery(filter),
    items: list.items.map(requestView),
    next: list.next,
    isFirst: before === null,
    keys: keys.map(({ id, name, prefix, lastFour }) => ({ id, name: `${name} · ${prefix}…${lastFour}` })),
  };
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ProjectRequests() {
  const t = useT();
  const href = useHref();
  const { number } = useUnits();
  const { projectId, name, kept, items, next, isFirst, keys, filter } = useLoaderData<typeof loader>();
  const live = { ...kept, ...(items[0] ? { after: items[0].id } : {}) };
  return (
    <>
      <ProjectHead id={projectId} name={name} current="requests" />
      <p className="mb-5 max-w-[68ch] text-ink-2">{t("requests:lead", { days: keptDays, rows: number(keptRows) })}</p>
      <Filters projectId={projectId} filter={filter} keys={keys} />
      <section
        className="request-log"
        aria-labelledby="log"
        {...(isFirst ? { "data-live": href(paths.dashboard.requestsLive(projectId, live)) } : {})}
      >
        <div className="figure-head">
          <h2 id="log">{t("requests:title")}</h2>
          {isFirst ? <LiveState /> : null}
          <LocaleLink to={paths.dashboard.requests(projectId, kept)} className="link">
            {t("requests:refresh")}
          </LocaleLink>
          <a href={href(paths.dashboard.requestsCsv(projectId, kept))} className="link" download>
            {t("dashboard:csv")}
          </a>
        </div>
        <RequestTable items={items} />
      </section>
      {isFirst && next === null ? null : (
        <nav aria-label={t("common:page.label")} className="mt-4 flex flex-wrap gap-3">
          {isFirst ? null : (
            <LocaleLink to={paths.dashboard.requests(projectId, kept)} className="btn btn-ghost">
              {t("requests:newest")}
            </LocaleLink>
          )}
          {next === null ? null : (
            <LocaleLink
              to={paths.dashboard.requests(projectId, { ...kept, before: next })}
              rel="next"
              className="btn btn-ghost"
            >
              {t("requests:older")}
            </LocaleLink>
          )}
        </nav>
      )}
      {isFirst ? <script src="/live-requests.js" defer /> : null}
    </>
  );
}

/** Shown by the script (public/live-requests.js); without one, the page is loaded again. */
function LiveState() {
  const t = useT();
  return (
    <span className="live-state" data-live-bar hidden>
      <span className="badge badge-jade" role="status" data-live-state data-off={t("requests:live.off")}>
        {t("requests:live.on")}
      </span>
      <button type="button" className="link" data-live-pause data-resume={t("requests:live.resume")}>
        {t("requests:live.pause")}
      </button>
    </span>
  );
}

function Filters({ projectId, filter, keys }: Pick<Loaded, "projectId" | "filter" | "keys">) {
  const t = useT();
  const href = useHref();
  const choices = {
    status: [
      t("requests:status"),
      statusClasses.map((value) => [value, value === "errors" ? t("requests:errors") : value]),
    ],
    endpoint: [t("project:endpoint"), endpointIds.map((value) => [value, value])],
    key: [t("requests:key"), keys.map(({ id, name }) => [id, name])],
  } as const;
  return (
    <form method="get" action={href(paths.dashboard.requests(projectId))} className="finder">
      {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => {
        const [label, options] = choices[name];
        return (
          <label key={name}>
            {label}
            <select name={name} defaultValue={filter[name] ?? ""} className="input">
              <option value="">{t("requests:any")}</option>
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        );
      })}
      <label className="short">
        {t("requests:within")}
        <select name="within" defaultValue={filter.within} className="input">
          {requestPeriodNames.map((value) => (
            <option key={value} value={value}>
              {t(`requests:within.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-quiet">
        {t("requests:apply")}
      </button>
    </form>
  );
}
