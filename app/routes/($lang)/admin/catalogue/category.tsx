import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WordsActInput, WordsKey, wordLengths } from "#app/domain/category-words/input.ts";
import { viewCategoryWords } from "#app/domain/category-words/list-words.server.ts";
import { writeCategoryWords } from "#app/domain/category-words/write-words.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { defaultLocale, locales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { CategoryHistory } from "./category-history.tsx";

const FORM = "words";

/** The category of the address, and the language that its query names. */
function keyOf({ request, params }: LoaderFunctionArgs): WordsKey {
  const language = new URL(request.url).searchParams.get("language") ?? defaultLocale;
  return WordsKey.safeParse({ category: params.category, language }).data ?? notFound();
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const key = keyOf(args);
  const versions = await answerOrRefuse(page, () => viewCategoryWords(page.services, page.actor, key));
  const house = args.context.library.translate(key.language)(`category:${key.category}.intro`);
  const name = page.t(`catalog:category.${key.category}`);
  return { title: `${name} · ${page.t("common:nav.admin")}`, ...key, name, versions, house };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const key = keyOf(args);
  return submitForm(args.request, WordsActInput, async (input) => {
    await writeCategoryWords(page.services, page.actor, { ...key, ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "curation:done.saved" });
    return redirect(page.href(adminPaths.category(key.category, key.language)), 303);
  });
}

export default function AdminCategory() {
  const t = useT();
  const { category, language, name, versions, house } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [current] = versions;
  const [form, fields] = useForm<{ intro: string; description: string }, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { intro: current?.intro ?? "", description: current?.description ?? "" },
  });
  const labels = { intro: t("curation:intro"), description: t("curation:description") };
  const version = current?.version ?? 0;
  const { lang } = locales[language];
  return (
    <AdminPage
      title={`${name} · ${locales[language].name}`}
      lead={t("curation:category.lead")}
      alert={<ErrorSummary result={result} formId={FORM} labels={labels} />}
    >
      <p className="mb-4">
        <MoreLink to={paths.market.list({ category })}>{t("curation:seePage")}</MoreLink>
      </p>
      <blockquote className="said mb-6 max-w-3xl">
        <b>{t("curation:ofHouse")}</b>
        <span lang={lang} className="block">
          {house}
        </span>
      </blockquote>
      <form method="post" id={form.id} className="panel max-w-3xl" noValidate>
        <input type="hidden" name="version" value={version} />
        {(["intro", "description"] as const).map((name) => (
          <LinesField
            key={name}
            field={fields[name] as Field}
            label={labels[name]}
            hint={t(`curation:${name}Hint`)}
            max={wordLengths[name]}
            rows={3}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="act" value="save" className="btn">
            {t("curation:save")}
          </button>
          <button type="submit" name="act" value="default" className="btn btn-quiet">
            {t("curation:toDefault")}
          </button>
        </div>
      </form>
      <CategoryHistory versions={versions} lang={lang} />
    </AdminPage>
  );
}
