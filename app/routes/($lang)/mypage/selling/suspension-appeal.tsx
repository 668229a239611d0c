import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  appealSuspension,
  findAppealableSuspension,
} from "#app/domain/service-suspensions/appeals/appeal-suspension.server.ts";
import { SuspensionAppealInput, suspensionAppealLength } from "#app/domain/service-suspensions/appeals/input.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openMemberPage, requireId } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";
import { SuspensionReason } from "#app/ui/selling/suspension-reason.tsx";

const FORM = "appeal";

/** Form of an appeal against the suspension of an own service; another operator decides about it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const serviceId = requireId(args.params.serviceId);
  const found = await answerOrRefuse(page, () => findAppealableSuspension(page.services, page.actor, { serviceId }));
  return {
    title: `${page.t("selling:suspensionAppeal.title")} · ${page.t("common:brand")}`,
    service: { id: serviceId, title: found.title, lang: langOf(found.titleLocale) },
    suspension: found.suspension,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const serviceId = requireId(args.params.serviceId);
  await answerOrRefuse(page, () => findAppealableSuspension(page.services, page.actor, { serviceId }));
  return submitForm(args.request, SuspensionAppealInput, async ({ text }) => {
    await appealSuspension(page.services, page.actor, { serviceId, text, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "selling:appeal.sent" });
    return redirect(page.href(paths.mypage.services()), 303);
  });
}

export default function SuspensionAppealPage() {
  const t = useT();
  const { service, suspension } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="grid gap-5">
      <ErrorSummary result={result} formId={FORM} labels={{ text: t("selling:suspensionAppeal.text") }} />
      <h1>{t("selling:suspensionAppeal.title")}</h1>
      <p className="max-w-[60ch] font-semibold" lang={service.lang}>
        {service.title}
      </p>
      {suspension ? (
        <section className="panel max-w-[720px]" aria-labelledby="suspension">
          <h2 id="suspension" className="text-lg">
            {t("order:status.service.suspended")}
          </h2>
          <SuspensionReason suspension={suspension} />
        </section>
      ) : (
        <p className="notice max-w-[720px]">{t("errors:suspension-appeal-closed")}</p>
      )}
      {suspension?.appeal ? (
        <section className="panel max-w-[720px]" aria-labelledby="sent">
          <h2 id="sent" className="text-lg">
            {t("selling:suspensionAppeal.text")}
          </h2>
          <p className="mt-2 whitespace-pre-line break-words">{suspension.appeal.text}</p>
        </section>
      ) : null}
      {suspension?.canAppeal ? (
        <AppealForm result={result} />
      ) : (
        <p>
          <LocaleLink to={paths.mypage.services()} className="btn btn-quiet">
            {t("selling:services.title")}
          </LocaleLink>
        </p>
      )}
    </div>
  );
}

function AppealForm({ result }: { result: ReturnType<typeof useActionData<typeof action>> }) {
  const t = useT();
  const [form, { text }] = useForm<Record<"text", string>, string[]>({ id: FORM, lastResult: result });
  return (
    <form method="post" id={form.id} className="panel max-w-[720px]" noValidate>
      <p className="mb-4 max-w-[60ch] text-ink-2">{t("selling:suspensionAppeal.lead")}</p>
      <LinesField
        field={text as Field}
        label={t("selling:suspensionAppeal.text")}
        max={suspensionAppealLength}
        rows={8}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn">
          {t("selling:appeal.submit")}
        </button>
        <LocaleLink to={paths.mypage.services()} className="btn btn-quiet">
          {t("common:form.cancel")}
        </LocaleLink>
      </div>
    </form>
  );
}
