import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeSearchRules, findSearchRule, listSearchRules } from "#app/domain/search-rules/change-rules.server.ts";
import { mostWords, SearchRuleInput } from "#app/domain/search-rules/input.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { isPublicPage } from "#app/http/curation/banners.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { locales, pageLanguages } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { languageOptions } from "#app/routes/($lang)/admin/language-options.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { missesFilterOf } from "./misses-filter.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

const FORM = "search-rule";
const LONGEST_SUGGESTION = 100;

/** Words of one meaning, and words that lead to a page. `?edit=`: the rule that the form holds; `?words=`: those of a new one. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const asked = PageInput.parse({ page: url.searchParams.get("page") ?? 1 });
  const id = url.searchParams.get("edit");
  const [rules, edited] = await answerOrRefuse(page, () =>
    Promise.all([
      listSearchRules(services, actor, asked),
      id === null ? null : findSearchRule(services, actor, { id }),
    ]),
  );
  if (id !== null && !edited) notFound();
  const suggested = {
    words: (url.searchParams.get("words") ?? "").slice(0, LONGEST_SUGGESTION),
    ...missesFilterOf(url),
  };
  return { title: `${t("curation:search.title")} · ${t("common:nav.admin")}`, rules, edited, suggested };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, SearchRuleInput, async (input) => {
    if (input.act !== "delete" && input.link && !isPublicPage(input.link))
      throw new DomainError("link-unknown", { field: "link" });
    await changeSearchRules(page.services, page.actor, { ...input, ip: args.context.ip });
    setFlash(args.context, {
      tone: "success",
      key: input.act === "delete" ? "curation:done.deleted" : "curation:done.saved",
    });
    return redirect(page.href(adminPaths.searchRules()), 303);
  });
}

type Rule = ReturnType<typeof useLoaderData<typeof loader>>["rules"]["items"][number];

export default function AdminSearchRules() {
  const t = useT();
  const { rules, edited, suggested } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { items, page, limit, total } = rules;
  const labels = {
    words: t("curation:search.words"),
    link: t("curation:search.link"),
    language: t("curation:languages"),
  };
  return (
    <AdminPage
      title={t("curation:search.title")}
      lead={t("curation:search.lead")}
      alert={<ErrorSummary result={result} formId={FORM} labels={labels} />}
    >
      <RuleForm key={edited?.id ?? "new"} edited={edited} suggested={suggested} result={result} labels={labels} />
      {items.length > 0 ? <RuleTable rules={items} /> : <p className="notice">{t("curation:search.none")}</p>}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.searchRules({ page: number })}
      />
    </AdminPage>
  );
}

type RuleFormProps = {
  edited: Rule | null;
  suggested: { words: string; language: string | null };
  result: ReturnType<typeof useActionData<typeof action>>;
  labels: Record<"words" | "link" | "language", string>;
};

function RuleForm({ edited, suggested, result, labels }: RuleFormProps) {
  const t = useT();
  const [form, fields] = useForm<Record<"words" | "link" | "language", string>, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: edited
      ? { words: edited.words.join("\n"), link: edited.link ?? "", language: edited.language ?? "" }
      : { words: suggested.words, link: "", language: suggested.language ?? "" },
  });
  return (
    <form method="post" id={form.id} className="panel mb-8 max-w-3xl" noValidate>
      <h2 className="mb-4">{t(edited ? "curation:search.edit" : "curation:search.add")}</h2>
      <input type="hidden" name="act" value={edited ? "change" : "add"} />
      {edited ? (
        <>
          <input type="hidden" name="id" value={edited.id} />
          <input type="hidden" name="revision" value={edited.revision} />
        </>
      ) : null}
      <LinesField
        field={fields.words as Field}
        label={labels.words}
        hint={t("curation:search.wordsHint", { most: mostWords })}
        rows={4}
      />
      <SelectField
        id={fields.language.id}
        name="language"
        label={labels.language}
        defaultValue={fields.language.initialValue}
        errors={fields.language.errors}
        options={languageOptions(t, pageLanguages)}
      />
      <TextField
        id={fields.link.id}
        name="link"
        label={`${labels.link} ${t("common:form.optional")}`}
        hint={t("curation:search.linkHint")}
        defaultValue={fields.link.initialValue}
        errors={fields.link.errors}
        maxLength={300}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn">
          {t("curation:save")}
        </button>
        {edited ? (
          <LocaleLink to={adminPaths.searchRules()} className="btn btn-quiet">
            {t("common:form.cancel")}
          </LocaleLink>
        ) : null}
      </div>
    </form>
  );
}

function RuleTable({ rules }: { rules: readonly Rule[] }) {
  const t = useT();
  const label = { meaning: t("curation:search.meaning"), language: t("curation:languages") };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("curation:search.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("curation:search.words")}</th>
          <th scope="col">{label.meaning}</th>
          <th scope="col">{label.language}</th>
          <th scope="col">
            <span className="sr-only">{t("curation:search.edit")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ id, words, link, language }) => (
          <tr key={id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.searchRules({ edit: id })} className="font-semibold wrap-anywhere">
                {words.join(", ")}
              </LocaleLink>
            </th>
            <td data-label={label.meaning}>
              {link ? <span className="mono wrap-anywhere">→ {link}</span> : t("curation:search.same")}
            </td>
            <td data-label={label.language}>
              {language ? (locales[language as keyof typeof locales]?.name ?? language) : t("forbidden:allLanguages")}
            </td>
            <td>
              <form method="post">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="act"
                  value="delete"
                  className="btn btn-quiet"
                  aria-label={`${t("curation:delete")}: ${words.join(", ")}`}
                >
                  {t("curation:delete")}
                </button>
              </form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
