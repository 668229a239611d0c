import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ImportStatementInput } from "#app/domain/payments/bank-deposits/bank-deposit-input.ts";
import { importStatement } from "#app/domain/payments/bank-deposits/import-statement.server.ts";
import { statementDeposits, statementMegabytes } from "#app/domain/payments/bank-deposits/statement-limits.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { FieldFrame } from "#app/ui/forms/field.tsx";

const FORM = "statement";

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await openOperatorPage(args);
  return { title: `${t("deposit:import.title")} · ${t("common:nav.admin")}` };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(
    args.request,
    ImportStatementInput,
    async (input) => {
      const values = await importStatement(page.services, page.actor, { ...input, ip: args.context.ip });
      setFlash(args.context, { tone: "success", key: "deposit:import.done", values });
      return redirect(page.href(adminPaths.bankDeposits()), 303);
    },
    { hideFields: ["file"] },
  );
}

export default function ImportStatement() {
  const t = useT();
  const result = useActionData<typeof action>();
  const labels = { file: t("deposit:import.file"), text: t("deposit:import.text") };
  return (
    <AdminPage
      title={t("deposit:import.title")}
      lead={t("deposit:import.lead")}
      alert={<ErrorSummary result={result} formId={FORM} labels={labels} />}
    >
      <ImportForm result={result} />
    </AdminPage>
  );
}

function ImportForm({ result }: { result: FormResult | undefined }) {
  const t = useT();
  const limits = { megabytes: statementMegabytes, rows: statementDeposits };
  return (
    <form method="post" encType="multipart/form-data" id={FORM} noValidate className="panel max-w-[640px]">
      <FieldFrame
        id={`${FORM}-file`}
        label={t("deposit:import.file")}
        hint={t("deposit:import.fileHint", limits)}
        errors={result?.error?.file ?? undefined}
      >
        {(aria) => (
          <input
            {...aria}
            id={`${FORM}-file`}
            name="file"
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            className="input"
          />
        )}
      </FieldFrame>
      <FieldFrame
        id={`${FORM}-text`}
        label={t("deposit:import.text")}
        hint={t("deposit:import.textHint")}
        errors={result?.error?.text ?? undefined}
      >
        {(aria) => (
          <textarea
            {...aria}
            id={`${FORM}-text`}
            name="text"
            rows={8}
            className="input"
            defaultValue={String(result?.initialValue?.text ?? "")}
          />
        )}
      </FieldFrame>
      <button type="submit" className="btn">
        {t("deposit:import.submit")}
      </button>
    </form>
  );
}
