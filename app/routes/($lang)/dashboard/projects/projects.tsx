import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listFormerProjects } from "#app/domain/compensations/read-billing.server.ts";
import { ProjectInput } from "#app/domain/projects/input.ts";
import { createProject, listProjects } from "#app/domain/projects/manage-projects.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

const FORM = "project";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const [projects, former] = await answerOrRefuse(page, () =>
    Promise.all([listProjects(page.services, page.actor), listFormerProjects(page.services, page.actor)]),
  );
  return { title: `${page.t("project:title")} · ${page.t("common:brand")}`, projects, former };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  return submitForm(args.request, ProjectInput, async (input) => {
    const { id } = await createProject(page.services, page.actor, input);
    return redirect(page.href(paths.dashboard.project(id)), 303);
  });
}

export default function Projects() {
  const { t } = useLanguage();
  const { projects, former } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, { name }] = useForm<Record<"name", string>, string[]>({ id: FORM, lastResult: result });
  return (
    <>
      <ErrorSummary result={result} formId={FORM} labels={{ name: t("project:name") }} />
      <h1 className="mb-2">{t("project:title")}</h1>
      <p className="mb-6 max-w-[68ch] text-ink-2">{t("project:lead")}</p>
      {projects.length > 0 ? <Table projects={projects} /> : <p className="notice">{t("project:none")}</p>}
      {former.length > 0 ? <FormerProjects former={former} /> : null}
      <form method="post" id={form.id} className="panel mt-6 max-w-[560px]" noValidate>
        <TextField
          id={name.id}
          name={name.name}
          label={t("project:name")}
          defaultValue={name.initialValue ?? ""}
          errors={name.errors}
          maxLength={60}
          autoComplete="off"
        />
        <button type="submit" className="btn">
          {t("project:create")}
        </button>
      </form>
    </>
  );
}

function Table({ projects }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "projects">) {
  const { t, locale } = useLanguage();
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("project:title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("project:name")}</th>
          <th scope="col">{t("members:role")}</th>
          <th scope="col">{t("project:keys")}</th>
          <th scope="col">{t("project:lastUsed")}</th>
        </tr>
      </thead>
      <tbody>
        {projects.map(({ id, name, role, keys, lastUsedAt }) => (
          <tr key={id}>
            <th scope="row">
              <LocaleLink to={paths.dashboard.project(id)} className="font-semibold break-words">
                {name}
              </LocaleLink>
            </th>
            <td data-label={t("members:role")}>{t(`members:role.${role}`)}</td>
            <td data-label={t("project:keys")}>{keys}</td>
            <td data-label={t("project:lastUsed")}>
              {lastUsedAt ? formatDateTime(lastUsedAt, locale) : t("project:never")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Projects that the member was billed for and has left since. */
function FormerProjects({ former }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "former">) {
  const { t } = useLanguage();
  return (
    <section className="mt-6" aria-labelledby="former">
      <h2 id="former" className="mb-2 text-lg">
        {t("compensation:former")}
      </h2>
      <ul>
        {former.map(({ id, name }) => (
          <li key={id}>
            <LocaleLink to={paths.dashboard.projectBilling(id)} className="link break-words">
              {name}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
