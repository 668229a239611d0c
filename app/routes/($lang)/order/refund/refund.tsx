import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readRefundsOfOrder } from "#app/domain/refunds/case-view.server.ts";
import { OpenCaseInput, OpenTransferCaseInput } from "#app/domain/refunds/input.ts";
import { openCase } from "#app/domain/refunds/open-case.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { openBuyersOrder } from "#app/http/order-page.server.ts";
import { answerOrRefuse } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { AccountFields, Choices, type Field, LinesField, PartField } from "#app/ui/refunds/refund-fields.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { useTerms } from "#app/ui/notices/use-terms.ts";

const FORM = "refund";

/** The refund request form. An order without anything to refund redirects to its own page. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, order } = await openBuyersOrder(args, args.params.number);
  const { canAsk, left, needsAccount, reasonCodes } = await answerOrRefuse(page, () =>
    readRefundsOfOrder(page.services, page.actor, { orderNumber: order.number, as: ["buyer"] }),
  );
  if (!canAsk) throw redirect(page.href(paths.order.view(order.number)));
  const { title, titleLocale } = order.lines[0]!;
  return {
    title: `${page.t("refund:ask.title")} · ${page.t("common:brand")}`,
    number: order.number,
    service: { title, lang: langOf(titleLocale) },
    left,
    needsAccount,
    reasonCodes,
    country: page.country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { page, order } = await openBuyersOrder(args, args.params.number);
  const { services, actor } = page;
  const done = async (input: Parameters<typeof openCase>[2]) => {
    await openCase(services, actor, input);
    setFlash(args.context, { tone: "success", key: "refund:done.asked" });
    return redirect(page.href(paths.order.case(order.number)), 303);
  };
  const orderNumber = order.number;
  const { ip } = args.context;
  const { needsAccount } = await answerOrRefuse(page, () =>
    readRefundsOfOrder(services, actor, { orderNumber, as: ["buyer"] }),
  );
  if (!needsAccount) return submitForm(args.request, OpenCaseInput, (input) => done({ ...input, orderNumber, ip }));
  return submitForm(args.request, OpenTransferCaseInput, ({ bank, number, holder, ...input }) =>
    done({ ...input, orderNumber, ip, account: { bank, number, holder } }),
  );
}

type Fields = Record<"reasonCode" | "text" | "scope" | "amount" | "bank" | "number" | "holder", string>;

export default function AskRefund() {
  const t = useT();
  const { number, service, left, needsAccount, reasonCodes, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const amount = useAmount(country);
  const [form, fields] = useForm<Fields, string[]>({ id: FORM, lastResult: result, defaultValue: { scope: "full" } });
  const labels = {
    reasonCode: t("refund:reasonCode"),
    text: t("refund:text"),
    scope: t("refund:amount"),
    amount: t("refund:part"),
    bank: t("sales:account.bank"),
    number: t("sales:account.number"),
    holder: t("sales:account.holder"),
  };
  const scopes = [
    { value: "full", label: t("refund:scope.full", { amount: amount(left, "KRW") }) },
    { value: "part", label: t("refund:scope.part") },
  ];
  return (
    <div className="wrap grid gap-5 py-10">
      <ErrorSummary result={result} formId={FORM} labels={labels} />
      <p className="idx" aria-hidden="true">
        {number}
      </p>
      <h1>{t("refund:ask.title")}</h1>
      <p className="max-w-[60ch] text-ink-2">
        <b className="text-ink" lang={service.lang}>
          {service.title}
        </b>
      </p>
      <p className="max-w-[60ch] text-ink-2">{t("refund:ask.lead", { count: useTerms()["case-days"] })}</p>
      <form method="post" id={form.id} className="panel max-w-[640px]" noValidate>
        <Choices
          field={fields.reasonCode as Field}
          legend={labels.reasonCode}
          options={reasonCodes.map((reasonCode) => ({
            value: reasonCode,
            label: t(`refund:reasonCode.${reasonCode}`),
          }))}
        />
        {reasonCodes.includes("withdrawal") ? <p className="hint">{t("refund:withdrawal.hint")}</p> : null}
        <LinesField field={fields.text as Field} label={labels.text} />
        <Choices field={fields.scope as Field} legend={labels.scope} options={scopes} />
        <PartField field={fields.amount as Field} />
        {needsAccount ? (
          <AccountFields bank={fields.bank as Field} number={fields.number as Field} holder={fields.holder as Field} />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn">
            {t("refund:submit")}
          </button>
          <LocaleLink to={paths.order.view(number)} className="btn btn-quiet">
            {t("common:form.cancel")}
          </LocaleLink>
        </div>
      </form>
    </div>
  );
}
