import { getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { issueDocument, refuseDocument } from "#app/domain/documents/close-document.server.ts";
import { IssueDocumentInput, RefuseDocumentInput } from "#app/domain/documents/input.ts";
import { documentById, type FoundDocument } from "#app/domain/documents/read-documents.server.ts";
import { seoulDay, startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { DocumentState } from "#app/ui/documents/document-list.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { receiptNumberText } from "#app/domain/shared/contact-data/phone-text.ts";

type Intent = "issue" | "refuse";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const document = await answerOrRefuse(page, () =>
    documentById(services, actor, { documentId: args.params.documentId ?? "" }),
  );
  return {
    title: `${document.number} · ${t("common:nav.admin")}`,
    document,
    today: seoulDay(services.clock()),
    country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const documentId = args.params.documentId ?? "";
  await answerOrRefuse(page, () => documentById(services, actor, { documentId }));
  const done = (key: "document:admin.issued" | "document:admin.refusedDone", number: string) => {
    setFlash(args.context, { tone: "success", key, values: { number } });
    return redirect(page.href(adminPaths.documents()), 303);
  };
  const intent: Intent = (await formOf(args.request.clone())).get("intent") === "refuse" ? "refuse" : "issue";
  const common = { documentId, ip: args.context.ip };
  return intent === "refuse"
    ? submitForm(args.request, RefuseDocumentInput, async (input) =>
        done("document:admin.refusedDone", (await refuseDocument(services, actor, { ...input, ...common })).number),
      )
    : submitForm(args.request, IssueDocumentInput, async (input) =>
        done("document:admin.issued", (await issueDocument(services, actor, { ...input, ...common })).number),
      );
}

export default function AdminDocument() {
  const t = useT();
  const { document, today, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const labels = {
    approvalNumber: t("document:approval"),
    issuedOn: t("document:issuedOn"),
    reason: t("document:reason"),
  };
  // The button that was pressed is one of the values that come back.
  const sent: Intent = result?.initialValue?.intent === "refuse" ? "refuse" : "issue";
  return (
    <AdminPage
      title={`${t(`document:kind.${document.kind}`)} ${document.number}`}
      alert={<ErrorSummary result={result} formId={sent} labels={labels} />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <DocumentFacts document={document} country={country} />
        {document.status === "requested" ? (
          <div className="grid gap-8">
            <IssueForm
              result={sent === "issue" ? result : undefined}
              kind={document.kind}
              today={today}
              labels={labels}
            />
            <RefuseForm result={sent === "refuse" ? result : undefined} label={labels.reason} />
          </div>
        ) : (
          <p className="notice">{t("errors:document-closed")}</p>
        )}
      </div>
    </AdminPage>
  );
}

function DocumentFacts({ document, country }: { document: FoundDocument; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const {
    content: { recipient, payment },
    orderNumber,
  } = document;
  return (
    <section className="sheet">
      <h2>
        <LocaleLink to={paths.mypage.document(document.id)} className="link">
          {t("document:open")}
        </LocaleLink>
      </h2>
      <dl className="facts mt-2">
        <Fact name={t("order:payment.status")}>
          <DocumentState status={document.status} state={t(`document:status.${document.status}`)} />
        </Fact>
        <Fact name={t("document:corrects")}>
          {document.correctsNumber && <span className="mono">{document.correctsNumber}</span>}
        </Fact>
        <Fact name={t("mail:fact.order")}>
          {orderNumber && (
            <LocaleLink to={adminPaths.order(orderNumber)} className="link mono">
              {orderNumber}
            </LocaleLink>
          )}
        </Fact>
        <Fact name={t("document:month")}>{document.month}</Fact>
        <Fact name={t("document:due")}>{document.dueAt && formatDateTime(document.dueAt, locale)}</Fact>
        <Fact name={t("document:line.total")}>
          <b className="text-xl">{amount(document.amount, "KRW")}</b>
        </Fact>
        <Fact name={t("document:line.supply")}>{amount(document.supplyAmount, "KRW")}</Fact>
        <Fact name={t("document:line.vat")}>{document.vatAmount === 0 ? "0" : amount(document.vatAmount, "KRW")}</Fact>
        <Fact name={t("document:recipient")}>{recipient.name}</Fact>
        <Fact name={t("document:business.number")}>
          {recipient.businessNumber ? <span className="mono">{recipient.businessNumber}</span> : null}
        </Fact>
        <Fact name={t("document:business.representative")}>{recipient.representative ?? null}</Fact>
        <Fact name={t("document:business.address")}>{recipient.address ?? null}</Fact>
        <Fact name={t("document:business.email")}>{recipient.email ?? null}</Fact>
        <Fact name={t("order:receipt.number")}>
          {document.kind === "cash-receipt" && payment?.cashReceipt ? (
            <span className="mono">{receiptNumberText(payment.cashReceipt)}</span>
          ) : null}
        </Fact>
        <Fact name={t("document:seller")}>{document.content.seller?.name ?? null}</Fact>
        <Fact name={t("document:approval")}>
          {document.approvalNumber && <span className="mono">{document.approvalNumber}</span>}
        </Fact>
        <Fact name={t("document:issuedOn")}>
          {document.issuedOn && formatDate(startOfSeoulDate(document.issuedOn), locale)}
        </Fact>
        <Fact name={t("document:reason")}>
          {document.refusalCode === null
            ? null
            : document.refusalCode === "operator"
              ? document.refusalReason
              : t(`document:refused.${document.refusalCode}`)}
        </Fact>
      </dl>
    </section>
  );
}

type IssueFormProps = {
  result: FormResult | undefined;
  kind: FoundDocument["kind"];
  today: string;
  labels: Record<"approvalNumber" | "issuedOn", string>;
};

function IssueForm({ result, kind, today, labels }: IssueFormProps) {
  const t = useT();
  const [form, { approvalNumber, issuedOn }] = useForm<Record<"approvalNumber" | "issuedOn", string>, string[]>({
    id: "issue",
    lastResult: result,
    defaultValue: { issuedOn: today },
  });
  return (
    <section className="panel">
      <h2 className="mb-4">{t("document:admin.issue")}</h2>
      <form method="post" id={form.id} noValidate>
        <TextField
          {...getInputProps(approvalNumber, { type: "text" })}
          label={labels.approvalNumber}
          hint={t(kind === "cash-receipt" ? "document:admin.hint9" : "document:admin.hint24")}
          errors={approvalNumber.errors}
          autoComplete="off"
          maxLength={40}
          className="mono"
        />
        <TextField
          {...getInputProps(issuedOn, { type: "date" })}
          label={labels.issuedOn}
          errors={issuedOn.errors}
          max={today}
        />
        <button type="submit" name="intent" value="issue" className="btn">
          {t("document:admin.issue")}
        </button>
      </form>
    </section>
  );
}

function RefuseForm({ result, label }: { result: FormResult | undefined; label: string }) {
  const t = useT();
  const [form, { reason }] = useForm<{ reason: string }, string[]>({ id: "refuse", lastResult: result });
  return (
    <section className="panel">
      <h2 className="mb-4">{t("document:admin.refuse")}</h2>
      <form method="post" id={form.id} noValidate>
        <TextField
          {...getInputProps(reason, { type: "text" })}
          label={label}
          hint={t("document:admin.refuseHint")}
          errors={reason.errors}
          autoComplete="off"
          maxLength={300}
        />
        <button type="submit" name="intent" value="refuse" className="btn btn-danger">
          {t("document:admin.refuse")}
        </button>
      </form>
    </section>
  );
}
