import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProposeInput } from "#app/domain/mass-refunds/input.ts";
import { type Preview, previewMassRefund } from "#app/domain/mass-refunds/preview.server.ts";
import { proposeMassRefund } from "#app/domain/mass-refunds/propose.server.ts";
import { listMassRefunds } from "#app/domain/mass-refunds/view.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { MassRefundList } from "./mass-refund-list.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { PROPOSE_FORM, ProposeForm } from "./propose-form.tsx";

/** Read before it is proposed: what it costs, and which orders it leaves out. */
export type Checked = {
  checked: { preview: Preview; serviceId: number | null; numbers: string[]; reason: string; idempotencyKey: string };
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const list = await answerOrRefuse(page, () =>
    listMassRefunds(services, actor, { ...PageInput.parse(Object.fromEntries(url.searchParams)), limit: 20 }),
  );
  const title = `${t("massrefund:title")} · ${t("common:nav.admin")}`;
  return { title, ...list, country, idempotencyKey: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  return submitForm(args.request, ProposeInput, async ({ serviceId, orders, reason, idempotencyKey, confirmed }) => {
    const selection = serviceId === undefined ? { numbers: orders } : { serviceId };
    if (!confirmed) {
      const preview = await previewMassRefund(services, actor, selection);
      const kept = { serviceId: serviceId ?? null, numbers: orders, reason, idempotencyKey };
      return data<Checked>({ checked: { preview, ...kept } });
    }
    const { id } = await proposeMassRefund(services, actor, { selection, reason, idempotencyKey, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "massrefund:done.proposed" });
    return redirect(page.href(adminPaths.massRefund(id)), 303);
  });
}

export default function MassRefunds() {
  const t = useT();
  const { items, page, limit, total, country, idempotencyKey } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as FormResult | Checked | undefined;
  const checked = sent && "checked" in sent ? sent.checked : null;
  const result = sent && !("checked" in sent) ? sent : undefined;
  const labels = {
    serviceId: t("massrefund:service"),
    orders: t("massrefund:orders"),
    reason: t("refund:reason"),
  };
  return (
    <AdminPage
      title={t("massrefund:title")}
      lead={t("massrefund:lead")}
      alert={<ErrorSummary result={result} formId={PROPOSE_FORM} labels={labels} />}
    >
      {checked ? (
        <PreviewPanel checked={checked} country={country} />
      ) : (
        <ProposeForm result={result} idempotencyKey={idempotencyKey} labels={labels} />
      )}
      <h2 className="mb-3 mt-10">{t("massrefund:list")}</h2>
      {items.length > 0 ? (
        <MassRefundList items={items} country={country} />
      ) : (
        <p className="text-ink-2">{t("admin:none.yet")}</p>
      )}
      <Pagination page={page} pages={Math.ceil(total / limit)} to={(number) => adminPaths.massRefunds(number)} />
    </AdminPage>
  );
}
