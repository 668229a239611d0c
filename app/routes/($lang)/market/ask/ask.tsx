import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askQuestion, serviceToAsk } from "#app/domain/questions/ask-question.server.ts";
import { QuestionInput } from "#app/domain/questions/input.ts";
import { questionLength } from "#app/domain/questions/terms.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openMemberPage, requireId } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { TitleText } from "#app/ui/services/title-text.tsx";

const FORM = "question";

async function openService(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const serviceId = requireId(args.params.id);
  const service = await answerOrRefuse(page, () =>
    serviceToAsk(page.services, page.actor, { serviceId, locale: page.locale }),
  );
  return { page, service };
}

/** A question about a service, for everybody to read. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, service } = await openService(args);
  return {
    title: `${page.t("question:ask.title")} · ${page.t("common:brand")}`,
    service: { ...service, lang: langOf(service.titleLocale) },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { page, service } = await openService(args);
  return submitForm(args.request, QuestionInput, async ({ text }) => {
    await askQuestion(page.services, page.actor, { serviceId: service.id, text, locale: page.locale });
    setFlash(args.context, { tone: "success", key: "market:questions.asked" });
    return redirect(page.href(paths.market.detail(service)), 303);
  });
}

export default function Ask() {
  const t = useT();
  const { service } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, { text }] = useForm<Record<"text", string>, string[]>({ id: FORM, lastResult: result });
  const labels = { text: t("question:question") };
  return (
    <div className="wrap grid gap-5 py-10">
      <ErrorSummary result={result} formId={FORM} labels={labels} />
      <h1>{t("question:ask.title")}</h1>
      <p className="max-w-[60ch] text-ink-2">
        <b className="text-ink" lang={service.lang}>
          <TitleText text={service.title} />
        </b>
      </p>
      {service.isOwn ? (
        <p className="notice max-w-[640px]">{t("errors:own-service-question")}</p>
      ) : (
        <>
          <p className="max-w-[60ch] text-ink-2">{t("question:ask.lead")}</p>
          <form method="post" id={form.id} className="panel max-w-[720px]" noValidate>
            <LinesField
              field={text as Field}
              label={labels.text}
              hint={t("review:text.hint", questionLength)}
              max={questionLength.max}
              rows={6}
            />
            <div className="flex flex-wrap gap-3">
              <button type="submit" className="btn">
                {t("question:ask.submit")}
              </button>
              <LocaleLink to={paths.market.detail(service)} className="btn btn-quiet">
                {t("common:form.cancel")}
              </LocaleLink>
            </div>
          </form>
        </>
      )}
    </div>
  );
}
