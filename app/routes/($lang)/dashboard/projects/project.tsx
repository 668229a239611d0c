import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiKeyInput } from "#app/domain/api-keys/input.ts";
import { type CreatedKey, createKey, listKeys, revokeKey, rotateKey } from "#app/domain/api-keys/manage-keys.server.ts";
import { listEndpointTimes } from "#app/domain/api-requests/read-requests.server.ts";
import { chainStatuses } from "#app/domain/chains/queries/status.server.ts";
import { deleteProject } from "#app/domain/projects/manage-projects.server.ts";
import { mayDo } from "#app/domain/projects/roles.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import { readConsole } from "#app/domain/usage/console.server.ts";
import { usageOfGroups } from "#app/http/api-v1/endpoint-groups.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitWords } from "#app/http/form.server.ts";
import { answerOrRefuse, type MemberPage, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { CreatedKeyBox } from "./created-key.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyTable } from "./key-table.tsx";
import { ProjectHead } from "./project-head.tsx";
import { Quota } from "./quota.tsx";
import { Today } from "./today.tsx";
import { UsageChart } from "./usage-chart.tsx";
import { UsageGroups } from "./usage-groups.tsx";
import { UsageTables } from "./usage-tables.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const projectId = args.params.projectId ?? "";
  const [project, keys, chains, times] = await answerOrRefuse(page, () =>
    Promise.all([
      readConsole(services, actor, projectId),
      listKeys(services, actor, projectId),
      chainStatuses(services),
      listEndpointTimes(services, actor, projectId),
    ]),
  );
  return {
    title: `${project.name} · ${page.t("project:title")}`,
    projectId,
    project,
    groups: usageOfGroups(project.endpoints),
    keys,
    times,
    chains: chains
      .filter(({ state }) => state !== "off")
      .map(({ network, state, tip }) => ({ slug: network.slug, state, tip: tip?.number ?? null })),
    may: { keys: mayDo(project.role, "keys"), settings: mayDo(project.role, "settings") },
    // Key of each form on the page: sent twice, it does its work once.
    formKey: randomToken().slice(0, 24),
    origin: services.settings.origin,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const projectId = args.params.projectId ?? "";
  const form = await formOf(args.request);
  const keyId = String(form.get("keyId") ?? "");
  const intent = form.get("intent");
  if (intent === "revoke") {
    await answerOrRefuse(page, () => revokeKey(services, actor, { projectId, keyId }));
    setFlash(args.context, { tone: "success", key: "project:done.revoked" });
    return redirect(page.href(paths.dashboard.project(projectId)), 303);
  }
  if (intent === "delete") {
    await answerOrRefuse(page, () => deleteProject(services, actor, projectId));
    setFlash(args.context, { tone: "success", key: "project:done.deleted" });
    return redirect(page.href(paths.dashboard.projects()), 303);
  }
  const shown = (created: CreatedKey) => shownOnce(page, args, projectId, created);
  if (intent === "rotate") {
    const formKey = String(form.get("formKey") ?? "").slice(0, 64);
    return shown(await answerOrRefuse(page, () => rotateKey(services, actor, { projectId, keyId, formKey })));
  }
  form.delete("intent");
  return submitWords(form, ApiKeyInput, async (input) =>
    shown(await createKey(services, actor, { ...input, projectId })),
  );
}

/** The answer to the form itself holds the key: it is in no address, and gone when the page is left. */
function shownOnce(page: MemberPage, args: ActionFunctionArgs, projectId: string, { key }: CreatedKey) {
  if (key !== null) return data({ key });
  setFlash(args.context, { tone: "success", key: "project:done.repeated" });
  return redirect(page.href(paths.dashboard.project(projectId)), 303);
}

export default function ProjectPage() {
  const t = useT();
  const href = useHref();
  const { projectId, project, groups, keys, times, chains, may, formKey, origin } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const result = answered && !("key" in answered) ? answered : undefined;
  return (
    <>
      <ProjectHead id={projectId} name={project.name} current="usage">
        <span className="badge badge-grey">{t(`members:role.${project.role}`)}</span>
      </ProjectHead>
      {answered && "key" in answered ? (
        <CreatedKeyBox value={answered.key} close={paths.dashboard.project(projectId)} />
      ) : null}
      <Today id={projectId} today={project.today} chains={chains} />
      <Quota quota={project.quota} />
      <section className="figure-section" aria-labelledby="usage">
        <div className="figure-head">
          <h2 id="usage">{t("project:usage")}</h2>
          <a href={href(paths.dashboard.projectCsv(projectId))} className="link" download>
            {t("dashboard:csv")}
          </a>
        </div>
        {project.endpoints.length === 0 ? (
          <FirstCall origin={origin} />
        ) : (
          <>
            <UsageChart days={project.days} />
            <UsageTables project={project} times={times} />
            <UsageGroups groups={groups} />
          </>
        )}
      </section>
      <section className="figure-section" aria-labelledby="keys">
        <div className="figure-head">
          <h2 id="keys">{t("project:keys")}</h2>
        </div>
        <KeyTable keys={keys} units={project.unitsByKey} formKey={formKey} mayChange={may.keys} />
        {may.keys ? (
          <KeyForm formKey={formKey} result={result} isOpen={keys.length === 0 || result !== undefined} />
        ) : null}
      </section>
      {may.settings ? <DeleteForm /> : null}
    </>
  );
}

function DeleteForm() {
  const t = useT();
  return (
    <details className="mt-8">
      <summary>{t("project:delete")}</summary>
      <form method="post" className="panel mt-3 max-w-[560px]">
        <p className="mb-3 text-ink-2">{t("project:delete.note")}</p>
        <button type="submit" name="intent" value="delete" className="btn btn-ghost">
          {t("project:delete")}
        </button>
      </form>
    </details>
  );
}

function FirstCall({ origin }: { origin: string }) {
  const t = useT();
  return (
    <>
      <p className="text-ink-2">{t("project:usage.none")}</p>
      <pre className="panel mono mt-3 overflow-x-auto text-sm" tabIndex={0}>
        <code>{`curl -H "X-API-Key: bk_live_…" ${origin}${paths.platform.usage()}`}</code>
      </pre>
    </>
  );
}
