import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeForbiddenWords } from "#app/domain/forbidden-words/change-words.server.ts";
import { TrialInput, WordActInput, wordLanguages } from "#app/domain/forbidden-words/input.ts";
import { listForbiddenWords, findForbiddenWordsIn } from "#app/domain/forbidden-words/list-words.server.ts";
import { wordKinds, wordLength } from "#app/domain/forbidden-words/terms.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { AuditHistory } from "#app/routes/($lang)/admin/catalogue/audit-history.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ForbiddenTable } from "./forbidden-table.tsx";
import { languageOptions } from "#app/routes/($lang)/admin/language-options.ts";
import { TrialForm } from "./trial-form.tsx";

const FORM = "forbidden";

/** The list of words that texts of members may not hold, and a form that tries a text with it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const input = PageInput.parse({ page: url.searchParams.get("page") ?? 1 });
  const list = await answerOrRefuse(page, () => listForbiddenWords(services, actor, input));
  if (list.items.length === 0 && list.page > 1) notFound();
  const trial = TrialInput.parse({
    text: url.searchParams.get("text") ?? "",
    language: url.searchParams.get("language") ?? "",
  });
  const found = trial.text === "" ? null : await findForbiddenWordsIn(services, actor, trial);
  return { title: `${t("forbidden:title")} · ${t("common:nav.admin")}`, list, trial, found };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, WordActInput, async (input) => {
    await changeForbiddenWords(page.services, page.actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: `forbidden:done.${input.act}` });
    return redirect(page.href(adminPaths.forbiddenWords()), 303);
  });
}

export default function ForbiddenWords() {
  const t = useT();
  const { list, trial, found } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const labels = { word: t("forbidden:word"), language: t("forbidden:language"), kind: t("forbidden:kind") };
  return (
    <AdminPage
      title={t("forbidden:title")}
      lead={t("forbidden:lead")}
      alert={<ErrorSummary result={result} formId={FORM} labels={labels} />}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <AddForm result={result} labels={labels} />
        <TrialForm trial={trial} found={found} />
      </div>
      <h2 className="mb-3 mt-8">{t("forbidden:list")}</h2>
      {list.items.length > 0 ? <ForbiddenTable rows={list.items} /> : <p className="notice">{t("forbidden:none")}</p>}
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        to={(number) => adminPaths.forbiddenWords({ page: number })}
      />
      <AuditHistory events={list.events} />
    </AdminPage>
  );
}

type AddFormProps = { result: FormResult | undefined; labels: { word: string; language: string; kind: string } };

function AddForm({ result, labels }: AddFormProps) {
  const t = useT();
  const [form, fields] = useForm<{ word: string; language: string; kind: string }, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { word: "", language: "", kind: "refuse" },
  });
  return (
    <section className="panel">
      <h2 className="mb-3 text-lg">{t("forbidden:add")}</h2>
      <form method="post" id={form.id} noValidate>
        <TextField
          id={fields.word.id}
          name="word"
          label={labels.word}
          hint={t("forbidden:wordHint")}
          defaultValue={fields.word.initialValue}
          errors={fields.word.errors}
          maxLength={wordLength}
          autoComplete="off"
        />
        <SelectField
          id={fields.language.id}
          name="language"
          label={labels.language}
          defaultValue={fields.language.initialValue}
          options={languageOptions(t, wordLanguages)}
        />
        <SelectField
          id={fields.kind.id}
          name="kind"
          label={labels.kind}
          hint={t("forbidden:kindHint")}
          defaultValue={fields.kind.initialValue}
          options={wordKinds.map((value) => ({ value, label: t(`forbidden:kind.${value}`) }))}
        />
        <button type="submit" name="act" value="add" className="btn">
          {t("forbidden:addButton")}
        </button>
      </form>
    </section>
  );
}
