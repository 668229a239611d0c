import { getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  cannedAnswer,
  removeCannedAnswer,
  saveCannedAnswer,
} from "#app/domain/support/canned/canned-answers.server.ts";
import { CannedInput, cannedLength, cannedNameLength } from "#app/domain/support/canned/input.ts";
import { placeholders } from "#app/domain/support/canned/placeholders.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitWords } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { locales, textLocales } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

/** The id of the address; null: a new one. */
const idOf = ({ params }: LoaderFunctionArgs) => (params.cannedId === "new" ? null : (params.cannedId ?? ""));

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const id = idOf(args);
  const answer = id === null ? null : await answerOrRefuse(page, () => cannedAnswer(page.services, page.actor, { id }));
  return {
    title: `${page.t("desk:canned.title")} · ${page.t("support:desk.title")} · ${page.t("common:nav.admin")}`,
    answer: answer && { name: answer.name, locale: answer.locale, body: answer.body },
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const id = idOf(args);
  if (id !== null) await answerOrRefuse(page, () => cannedAnswer(services, actor, { id }));
  const { ip } = args.context;
  const words = await formOf(args.request);
  const done = (key: "desk:canned.removed" | "desk:canned.saved") => {
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(adminPaths.cannedAnswers()), 303);
  };
  if (id !== null && words.get("form") === "remove") {
    await removeCannedAnswer(services, actor, { id, ip });
    return done("desk:canned.removed");
  }
  return submitWords(words, CannedInput, async (input) => {
    await saveCannedAnswer(services, actor, { id, input, ip });
    return done("desk:canned.saved");
  });
}

export default function CannedAnswerPage() {
  const t = useT();
  const { answer } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  const [form, { name, locale, body }] = useForm<Record<"name" | "locale" | "body", string>, string[]>({
    id: "canned",
    lastResult: result,
    defaultValue: answer ?? { locale: "ko" },
  });
  const label = { name: t("desk:canned.name"), locale: t("desk:canned.locale"), body: t("desk:canned.body") };
  return (
    <AdminPage
      title={t(answer ? "desk:canned.edit" : "desk:canned.new")}
      alert={<ErrorSummary result={result} formId={form.id} labels={label} />}
    >
      <form method="post" id={form.id} className="max-w-[720px]" noValidate>
        <TextField
          {...getInputProps(name as Field, { type: "text" })}
          label={label.name}
          hint={t("desk:canned.nameHint")}
          errors={name.errors}
          maxLength={cannedNameLength}
          autoComplete="off"
        />
        <SelectField
          {...getSelectProps(locale as Field)}
          label={label.locale}
          errors={locale.errors}
          options={textLocales.map((value) => ({ value, label: locales[value].name }))}
        />
        <LinesField
          field={body as Field}
          label={label.body}
          hint={t("desk:canned.bodyHint", { words: placeholders.map((word) => `{${word}}`).join(" ") })}
          max={cannedLength}
          rows={10}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn">
            {t("desk:canned.save")}
          </button>
          <LocaleLink to={adminPaths.cannedAnswers()} className="btn btn-quiet">
            {t("desk:canned.back")}
          </LocaleLink>
        </div>
      </form>
      {answer ? (
        <form method="post" className="mt-8">
          <input type="hidden" name="form" value="remove" />
          <button type="submit" className="btn btn-danger">
            {t("desk:canned.remove")}
          </button>
        </form>
      ) : null}
    </AdminPage>
  );
}
