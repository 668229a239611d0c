import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { messageLength, RequestFormInput, RequestKey } from "#app/domain/consultations/input.ts";
import { addRequestFile, requestKeyOf, unsentRequestFiles } from "#app/domain/consultations/thread-files.server.ts";
import { requestForm, sendRequest } from "#app/domain/consultations/send-request.server.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import { sellerReplyHours } from "#app/domain/terms.ts";
import { submitFormWithFiles } from "#app/http/files/form-with-files.server.ts";
import { answerOrRefuse, notFound, openPage, type Page, requireId } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { baseOf, isTextLocale, locales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { priceText } from "#app/ui/money/price.tsx";
import { type AskedService, AskedServiceFacts } from "./asked-service.tsx";
import { choiceOf } from "./choice.server.ts";
import { ChooseService } from "./choose-service.tsx";
import { requestFormId, RequestForm, useRequestLabels } from "./request-form.tsx";

/** A field that people do not see and programs fill in. */
const TRAP = "website";
const SentForm = RequestFormInput.extend({ [TRAP]: z.string().optional() });

/** The key of a form stands in its address, too: its files arrive before its words, and stay with it when it is shown again. */
const keyIn = ({ searchParams }: URL) => RequestKey.safeParse(searchParams.get("key")).data;

/** Asking the seller of a service; without one, there is one to choose first. `?service=`: chosen in a form. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openPage(args);
  const chosen = page.url.searchParams.get("service");
  if (args.params.serviceId === undefined && chosen)
    return redirect(page.href(paths.purchase.request(requireId(chosen))));
  const title = `${page.t("consultation:ask.title")} · ${page.t("common:brand")}`;
  if (args.params.serviceId === undefined) return { title, form: null, choice: await choiceOf(page) };
  const { service, isOwn, asker } = await formOfService(page, args.params.serviceId);
  return {
    title,
    choice: null,
    form: {
      service: serviceOf(page, service),
      isOwn,
      asker: asker ?? { name: "", email: "", telegramId: "" },
      idempotencyKey: await requestKeyOf(page.services, { before: keyIn(page.url) }),
      messageLength,
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openPage(args);
  if (args.params.serviceId === undefined) notFound();
  const { service } = await formOfService(page, args.params.serviceId);
  const sent = (request?: string) => redirect(page.href(paths.purchase.sent({ service: service.id, request })), 303);
  const requestKey = keyIn(page.url) ?? randomToken();
  const { services, actor, locale } = page;
  const from = { serviceId: service.id, ip: args.context.ip, locale };
  const outcome = await submitFormWithFiles(
    args.request,
    SentForm,
    {
      add: (file) => addRequestFile(services, actor, { ...from, requestKey, ...file }),
      unsent: (fileIds) => unsentRequestFiles(services, actor, { requestKey, fileIds }),
    },
    async ({ [TRAP]: trap, ...input }) => {
      if (trap) return sent(); // a program hears what a person would
      const { id } = await sendRequest(services, actor, { ...input, ...from });
      return sent(actor.kind === "member" ? id : undefined);
    },
  );
  if (outcome instanceof Response) return outcome;
  const { result, files, init } = outcome;
  return data({ result, files }, init ?? undefined);
}

function formOfService(page: Page, id: string) {
  const serviceId = requireId(id);
  return answerOrRefuse(page, () => requestForm(page.services, page.actor, { serviceId, locale: page.locale }));
}

type Service = Awaited<ReturnType<typeof requestForm>>["service"];

function serviceOf(page: Page, { titleLocale, ...service }: Service): AskedService {
  const { id, slug, title, summary, coverId, seller } = service;
  const isForeign = titleLocale !== baseOf(page.locale) && isTextLocale(titleLocale);
  return {
    id,
    slug,
    title,
    summary,
    coverId,
    lang: isForeign ? locales[titleLocale].lang : null,
    price: priceText(service, page),
    seller: { name: seller.displayName, kind: seller.kind, companyName: seller.companyName, verified: seller.verified },
  };
}

export default function PurchaseRequest() {
  const t = useT();
  const { form, choice } = useLoaderData<typeof loader>();
  const { result, files } = useActionData<typeof action>() ?? {};
  const labels = useRequestLabels();
  if (choice) return <ChooseService {...choice} />;
  return (
    <div className="wrap py-8">
      <ErrorSummary result={result} formId={requestFormId} labels={labels} />
      <h1>{t("consultation:ask.title")}</h1>
      <p className="mt-2 max-w-[68ch] text-ink-2">{t("consultation:ask.lead", { hours: sellerReplyHours })}</p>
      <div className="ask">
        <AskedServiceFacts service={form.service} />
        {form.isOwn ? (
          <div className="grid justify-items-start gap-4">
            <p className="notice">{t("consultation:ask.own")}</p>
            <LocaleLink to={paths.mypage.receivedRequests()} className="btn btn-ghost">
              {t("consultation:received.title")}
            </LocaleLink>
          </div>
        ) : (
          <RequestForm {...form} result={result} files={files} trap={TRAP} />
        )}
      </div>
    </div>
  );
}
