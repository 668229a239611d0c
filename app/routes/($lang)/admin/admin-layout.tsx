import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requestFigures } from "#app/domain/consultations/list-consultations.server.ts";
import { documentFigures } from "#app/domain/documents/read-documents.server.ts";
import { bankDepositFigures } from "#app/domain/payments/bank-deposits/list-bank-deposits.server.ts";
import { depositFigures } from "#app/domain/payments/transfers/back-office-figures.server.ts";
import { countMismatches } from "#app/domain/reconciliation/board.server.ts";
import { moderationFigures } from "#app/domain/moderation/queue.server.ts";
import { caseFigures, refundFigures } from "#app/domain/refunds/boards.server.ts";
import { reportFigures } from "#app/domain/reports/board.server.ts";
import { leadFigures } from "#app/domain/partners/leads/read-leads.server.ts";
import { applicationFigures } from "#app/domain/partners/read-application.server.ts";
import { deskFigures } from "#app/domain/support/list-tickets.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { type ItemCount, SideNavigation } from "#app/ui/frame/side-navigation.tsx";
import { type AdminItem, adminNavigation } from "./admin-navigation.ts";

/** The layout that the pages of the back office share. Loaders run in parallel: each page below still checks the operator itself. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const [
    deposits,
    bankDeposits,
    cases,
    refunds,
    documents,
    mismatches,
    reports,
    requests,
    moderation,
    tickets,
    partners,
    leads,
  ] = await answerOrRefuse(page, () =>
    Promise.all([
      depositFigures(services, actor),
      bankDepositFigures(services, actor),
      caseFigures(services, actor),
      refundFigures(services, actor),
      documentFigures(services, actor),
      countMismatches(services, actor),
      reportFigures(services, actor),
      requestFigures(services, actor),
      moderationFigures(services, actor),
      deskFigures(services, actor),
      applicationFigures(services, actor),
      leadFigures(services, actor),
    ]),
  );
  return {
    moderation,
    deposits,
    bankDeposits,
    cases,
    refunds,
    documents,
    mismatches,
    reports,
    requests,
    tickets,
    partners,
    leads,
  };
}

export default function AdminLayout() {
  const {
    deposits,
    bankDeposits,
    cases,
    refunds,
    documents,
    mismatches,
    reports,
    requests,
    moderation,
    tickets,
    partners,
    leads,
  } = useLoaderData<typeof loader>();
  const t = useT();
  const counts: Partial<Record<AdminItem, ItemCount>> = {
    deposits: { waiting: deposits.open, late: deposits.overdue },
    "bank-deposits": { waiting: bankDeposits.open, late: bankDeposits.late },
    conversations: { waiting: requests.waiting, late: requests.overdue },
    cases: { waiting: cases.open, late: cases.overdue },
    refunds: { waiting: refunds.toSend + refunds.failed, late: refunds.failed },
    documents: { waiting: documents.waiting, late: documents.overdue },
    moderation: { waiting: moderation.open, late: moderation.overdue },
    reconciler: { waiting: mismatches },
    reports: { waiting: reports.open },
    support: { waiting: tickets.waiting, late: tickets.overdue },
    partners: { waiting: partners.waiting, late: partners.overdue },
    leads: { waiting: leads.waiting, late: leads.overdue },
  };
  return (
    <div className="wrap with-side-nav admin">
      <SideNavigation label={t("admin:nav.label")} groups={adminNavigation} counts={counts} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
