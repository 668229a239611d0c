import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { apiReference, commonAnswers, isCommon, type ReferenceOperation } from "#app/http/api/api-reference.server.ts";
import { type ReferenceLanguage, referenceLanguageOf } from "#app/http/api/reference-texts.server.ts";
import { openPage } from "#app/http/page.server.ts";
import { describe } from "#app/http/seo/seo.server.ts";
import { breadcrumbListOf } from "#app/http/views/service-cards.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const title = page.t("developers:title");
  const description = page.t("developers:description");
  const { origin } = args.context;
  const crumbs = [
    { name: page.t("common:nav.home"), to: paths.home() },
    { name: page.t("common:nav.developers"), to: paths.developers() },
  ];
  args.context.seo = describe(page, origin, {
    title,
    description,
    path: paths.developers(),
    jsonLd: [breadcrumbListOf(page, origin, crumbs)],
  });
  return { title, description, crumbs, origin, ...referenceIn(referenceLanguageOf(page.locale)) };
}

/** Each operation with the answers that are its own; the common ones stand above all. */
function referenceIn(lang: ReferenceLanguage) {
  const tags = apiReference(lang).map(({ tag, operations }) => ({
    tag,
    operations: operations.map(({ answers, ...operation }) => ({
      ...operation,
      answers: answers.filter((answer) => !isCommon(answer)),
    })),
  }));
  return { tags, common: { lang, answers: commonAnswers(lang) } };
}

export default function ReferencePage() {
  const t = useT();
  const { crumbs, tags, common, origin } = useLoaderData<typeof loader>();
  const count = tags.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <div className="wrap grid grid-cols-1 gap-10 pb-10">
      <header className="grid gap-3">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{t("developers:heading")}</h1>
        <p className="max-w-[68ch] text-ink-2">{t("developers:intro", { count })}</p>
        <p>
          <a className="btn btn-ghost" href={paths.openapi()}>
            openapi.json
          </a>
        </p>
      </header>
      <section className="grid grid-cols-1 gap-3">
        <p className="idx">01</p>
        <h2>{t("developers:auth.title")}</h2>
        <p className="max-w-[68ch]">{t("developers:auth.text")}</p>
        <pre className="code-block">
          <code>{`curl ${origin}/api/auth/login -H "Content-Type: application/json" \\\n  -d '{"email":"you@example.com","password":"…"}'\n\ncurl ${origin}/api/user/profile -H "Authorization: Bearer $ACCESS_TOKEN"`}</code>
        </pre>
        <p className="max-w-[68ch]">{t("developers:errors.text")}</p>
        <p className="font-semibold">{t("developers:answers.common")}</p>
        <Answers {...common} />
      </section>
      {tags.map(({ tag, operations }, index) => (
        <section key={tag} className="grid grid-cols-1 gap-3">
          <p className="idx">{String(index + 2).padStart(2, "0")}</p>
          <h2 className="mono">{tag}</h2>
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Operation({ operation }: { operation: ReferenceOperation }) {
  const t = useT();
  const { id, method, path, lang, summary, access, fields, answers } = operation;
  const label = { where: t("developers:where"), type: t("developers:type") };
  return (
    <details className="panel" id={id}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span className={method === "GET" ? "badge badge-green" : "badge badge-amber"}>{method}</span>
        <span className="mono min-w-0 wrap-anywhere">{path}</span>
        <span className="text-ink-3" lang={lang}>
          {summary}
        </span>
        {access === "public" ? null : <span className="badge badge-blue">{t("developers:needsLogin")}</span>}
      </summary>
      {fields.length > 0 ? (
        <table className="ledger ledger-cards field-table mt-4">
          <thead>
            <tr>
              <th scope="col">{t("developers:field")}</th>
              <th scope="col">{label.where}</th>
              <th scope="col">{label.type}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, where, type, required }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {required ? "" : "?"}
                </th>
                <td data-label={label.where}>{t(`developers:in.${where}`)}</td>
                <td data-label={label.type}>{type}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p className="mt-4 font-semibold">{t("developers:answers")}</p>
      <Answers lang={lang} answers={answers} />
    </details>
  );
}

function Answers({ lang, answers }: Pick<ReferenceOperation, "lang" | "answers">) {
  return (
    <ul className="mt-1 grid gap-1">
      {answers.map(({ status, description, codes }) => (
        <li key={status} className="wrap-anywhere">
          <span className="mono">{status}</span> <span lang={lang}>{description}</span>
          {codes ? <span className="mono text-sm"> {codes}</span> : null}
        </li>
      ))}
    </ul>
  );
}
