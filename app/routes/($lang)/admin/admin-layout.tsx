import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { documentFigures } from "#app/domain/documents/read-documents.server.ts";
import { depositFigures } from "#app/domain/payments/transfers/back-office-figures.server.ts";
import { countMismatches } from "#app/domain/reconciliation/board.server.ts";
import { caseFigures, refundFigures } from "#app/domain/refunds/boards.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { type AdminItem, adminNavigation } from "#app/ui/frame/navigation.ts";
import { type ItemCount, SideNavigation } from "#app/ui/frame/side-navigation.tsx";

/** What the pages of the back office share. Loaders run in parallel: each page below still checks the operator itself. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const [deposits, cases, refunds, documents, mismatches] = await answerOrRefuse(page, () =>
    Promise.all([
      depositFigures(services, actor),
      caseFigures(services, actor),
      refundFigures(services, actor),
      documentFigures(services, actor),
      countMismatches(services, actor),
    ]),
  );
  return { deposits, cases, refunds, documents, mismatches };
}

export default function AdminLayout() {
  const { deposits, cases, refunds, documents, mismatches } = useLoaderData<typeof loader>();
  const t = useT();
  const counts: Partial<Record<AdminItem, ItemCount>> = {
    deposits: { waiting: deposits.open, late: deposits.overdue },
    cases: { waiting: cases.open, late: cases.overdue },
    refunds: { waiting: refunds.toSend + refunds.failed, late: refunds.failed },
    documents: { waiting: documents.waiting, late: documents.overdue },
    reconciler: { waiting: mismatches },
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
