import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { documentsOfOrder } from "#app/domain/documents/documents-of-order.server.ts";
import { TaxInvoiceInput } from "#app/domain/documents/input.ts";
import { requestTaxInvoice } from "#app/domain/documents/request-tax-invoice.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { openBuyersOrder } from "#app/http/order-page.server.ts";
import { answerOrRefuse } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate } from "#app/i18n/dates.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

const FORM = "tax-invoice";
const fieldWords = {
  businessNumber: "document:business.number",
  company: "document:business.company",
  representative: "document:business.representative",
  address: "document:business.address",
  businessType: "document:business.type",
  businessItem: "document:business.item",
  email: "document:business.email",
} as const satisfies Record<keyof TaxInvoiceInput, MessageKey>;
const fieldNames = Object.keys(fieldWords) as (keyof TaxInvoiceInput)[];

export async function loader(args: LoaderFunctionArgs) {
  const { page, order } = await openBuyersOrder(args, args.params.number);
  const { documents, taxInvoice } = await answerOrRefuse(page, () =>
    documentsOfOrder(page.services, page.actor, { orderNumber: order.number }),
  );
  const replaces = documents.some(({ kind, status }) => kind === "cash-receipt" && status === "requested");
  const receipt = order.payment?.cashReceipt;
  const known = { businessNumber: receipt?.kind === "business" ? receipt.number : "", email: page.actor.email };
  return {
    title: `${page.t("document:ask.title")} · ${page.t("common:brand")}`,
    orderNumber: order.number,
    taxInvoice,
    replaces,
    known,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { page, order } = await openBuyersOrder(args, args.params.number);
  return submitForm(args.request, TaxInvoiceInput, async (input) => {
    const { documentId } = await requestTaxInvoice(page.services, page.actor, {
      ...input,
      orderNumber: order.number,
      ip: args.context.ip,
    });
    return redirect(page.href(paths.order.document(order.number, documentId)), 303);
  });
}

export default function TaxInvoicePage() {
  const { t, locale } = useLanguage();
  const { orderNumber, taxInvoice, replaces, known } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const crumbs = [
    { name: t("common:nav.orders"), to: paths.mypage.orders() },
    { name: orderNumber, to: paths.order.view(orderNumber) },
    { name: t("document:ask.title"), to: paths.order.taxInvoice(orderNumber) },
  ];
  const labels = Object.fromEntries(fieldNames.map((name) => [name, t(fieldWords[name])]));
  const date = taxInvoice ? formatDate(startOfSeoulDate(taxInvoice.until), locale) : "";
  const why = taxInvoice?.why ?? (taxInvoice ? null : "unpaid");
  return (
    <div className="wrap pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <div className="max-w-[640px]">
        {why === null ? <ErrorSummary result={result} formId={FORM} labels={labels} /> : null}
        <h1>{t("document:ask.title")}</h1>
        {why === null ? (
          <>
            <p className="mt-2 text-ink-2">
              {t("document:ask.lead", { date })} {replaces ? t("document:ask.instead") : null}
            </p>
            <BusinessForm result={result} known={known} labels={labels} />
          </>
        ) : (
          <div className="mt-6 grid justify-items-start gap-4">
            <p className="notice">
              {why === "asked" || why === "unpaid"
                ? t("errors:tax-invoice-impossible")
                : t(`document:why.${why}`, { date })}
            </p>
            <LocaleLink to={paths.order.view(orderNumber)} className="btn">
              {t("order:success.toOrder")}
            </LocaleLink>
          </div>
        )}
      </div>
    </div>
  );
}

type BusinessFormProps = {
  result: ReturnType<typeof useActionData<typeof action>>;
  known: { businessNumber: string; email: string };
  labels: Record<string, string>;
};

function BusinessForm({ result, known, labels }: BusinessFormProps) {
  const t = useT();
  const [form, fields] = useForm<TaxInvoiceInput, string[]>({ id: FORM, lastResult: result, defaultValue: known });
  const extra: Partial<Record<keyof TaxInvoiceInput, object>> = {
    businessNumber: { inputMode: "numeric", autoComplete: "off", maxLength: 14 },
    company: { autoComplete: "organization" },
    representative: { autoComplete: "off" },
    address: { autoComplete: "street-address" },
    email: { autoComplete: "email" },
  };
  return (
    <form method="post" id={form.id} noValidate className="mt-6">
      {fieldNames.map((name) => (
        <TextField
          {...getInputProps(fields[name], { type: name === "email" ? "email" : "text" })}
          {...extra[name]}
          key={name}
          label={labels[name]}
          errors={fields[name].errors}
        />
      ))}
      <button type="submit" className="btn">
        {t("document:ask.submit")}
      </button>
    </form>
  );
}
