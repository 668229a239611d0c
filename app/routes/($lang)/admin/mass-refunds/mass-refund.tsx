import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmMassRefund, dropMassRefund } from "#app/domain/mass-refunds/decide.server.ts";
import { DecideInput } from "#app/domain/mass-refunds/input.ts";
import { viewMassRefund } from "#app/domain/mass-refunds/view.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { Fact } from "#app/ui/orders/fact.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { MassRefundOrders } from "./mass-refund-orders.tsx";
import { MassRefundState } from "./mass-refund-state.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const query = PageInput.parse(Object.fromEntries(url.searchParams));
  const found = await answerOrRefuse(page, () =>
    viewMassRefund(services, actor, { page: query.page, limit: 50, massRefundId: args.params.massRefundId ?? "" }),
  );
  return { title: `${t("massrefund:one")} · ${t("common:nav.admin")}`, ...found, country };
}

const REFUSED = ["mass-refund-own", "mass-refund-over", "own-order"] as const;

/** Confirms the mass refund, or declines or withdraws it. */
export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const parsed = DecideInput.safeParse(Object.fromEntries(await formOf(args.request)));
  if (!parsed.success) throw data("malformed-form", { status: 400 });
  const { intent } = parsed.data;
  const about = { massRefundId: args.params.massRefundId ?? "", ip: args.context.ip };
  const act = intent === "confirm" ? confirmMassRefund : dropMassRefund;
  const { refusal } = await answerOrRefuse(page, () => attempt(REFUSED, () => act(services, actor, about)));
  setFlash(
    args.context,
    refusal
      ? { tone: "error", key: `errors:${refusal.code as (typeof REFUSED)[number]}` }
      : { tone: "success", key: intent === "confirm" ? "massrefund:done.confirmed" : "massrefund:done.dropped" },
  );
  return redirect(page.href(adminPaths.massRefund(about.massRefundId)), 303);
}

export default function MassRefundPage() {
  const { t, locale } = useLanguage();
  const href = useHref();
  const { mass, orders, can, country } = useLoaderData<typeof loader>();
  const amount = useAmount(country);
  return (
    <AdminPage title={t("massrefund:one")} lead={mass.reason}>
      <dl className="facts mb-6 max-w-[560px]">
        <Fact name={t("order:payment.status")}>
          <MassRefundState status={mass.status} />
        </Fact>
        <Fact name={t("massrefund:proposedBy")}>
          {mass.proposedBy} · {formatDateTime(mass.proposedAt, locale)}
        </Fact>
        {mass.decidedAt === null ? null : (
          <Fact name={t("massrefund:decidedBy")}>
            {mass.decidedBy ? `${mass.decidedBy} · ` : ""}
            {formatDateTime(mass.decidedAt, locale)}
          </Fact>
        )}
        <Fact name={t("order:line.amount")}>
          <b>{amount(mass.amount, "KRW")}</b>
        </Fact>
        <Fact name={t("massrefund:progress")}>
          {t("massrefund:progress.of", { done: mass.requested + mass.failed, count: mass.count })}
        </Fact>
        {mass.failed > 0 ? <Fact name={t("massrefund:order.failed")}>{mass.failed}</Fact> : null}
        {mass.excluded > 0 ? <Fact name={t("massrefund:left")}>{mass.excluded}</Fact> : null}
      </dl>
      {can.drop ? (
        <form method="post" className="notice notice-amber mb-6 max-w-[640px]">
          <p>{t("massrefund:confirmLead", { until: formatDateTime(mass.confirmUntil, locale) })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {can.confirm ? (
              <button type="submit" name="intent" value="confirm" className="btn btn-danger">
                {t("massrefund:confirm", { amount: amount(mass.amount, "KRW") })}
              </button>
            ) : null}
            <button type="submit" name="intent" value="decline" className="btn btn-ghost">
              {t("massrefund:drop")}
            </button>
          </div>
        </form>
      ) : null}
      <h2 className="mb-3">{t("massrefund:orders")}</h2>
      <MassRefundOrders orders={orders.items} country={country} />
      <Pagination
        page={orders.page}
        pages={Math.ceil(orders.total / orders.limit)}
        to={(number) => adminPaths.massRefund(mass.id, number)}
      />
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={href(adminPaths.massRefundCsv(mass.id))} className="btn btn-ghost" download>
          {t("massrefund:csv")}
        </a>
        <LocaleLink to={adminPaths.massRefunds()} className="btn btn-quiet">
          {t("massrefund:list")}
        </LocaleLink>
      </p>
    </AdminPage>
  );
}
