import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerCase, disputeCase, withdrawCase } from "#app/domain/refunds/answer-case.server.ts";
import { caseOfOrder } from "#app/domain/refunds/case-view.server.ts";
import { CaseMessageInput, DisputeInput } from "#app/domain/refunds/input.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { caseFormOf, named } from "#app/http/views/case-page.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { AnswerForm, type CaseResult, DisputeForm } from "#app/ui/refunds/case-forms.tsx";
import { CaseFacts, CaseThread } from "#app/ui/refunds/case-thread.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** The newest case of an order: its buyer, its seller and operators follow and answer it here. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const orderNumber = requireOrderNumber(args.params.number);
  const view = await answerOrRefuse(page, () => caseOfOrder(page.services, page.actor, { orderNumber }));
  return {
    title: `${page.t("refund:case.title", { number: view.order.number })} · ${page.t("common:brand")}`,
    view,
    country: page.country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const orderNumber = requireOrderNumber(args.params.number);
  await answerOrRefuse(page, () => caseOfOrder(services, actor, { orderNumber }));
  const done = (key: "refund:done.answered" | "refund:done.disputed" | "refund:done.withdrawn") => {
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(paths.order.case(orderNumber)), 303);
  };
  switch (await caseFormOf(args.request)) {
    case "withdraw": {
      const { refusal } = await answerOrRefuse(page, () =>
        attempt(["case-closed"], () => withdrawCase(services, actor, { orderNumber })),
      );
      if (!refusal) return done("refund:done.withdrawn");
      setFlash(args.context, { tone: "error", key: "errors:case-closed" });
      return redirect(page.href(paths.order.case(orderNumber)), 303);
    }
    case "dispute":
      return named(
        "dispute",
        await submitForm(args.request, DisputeInput, async ({ text }) => {
          await disputeCase(services, actor, { orderNumber, text });
          return done("refund:done.disputed");
        }),
      );
    default:
      return named(
        "answer",
        await submitForm(args.request, CaseMessageInput, async ({ text, recommends, note }) => {
          await answerCase(services, actor, { orderNumber, text, recommends, isNote: note === "on" });
          return done("refund:done.answered");
        }),
      );
  }
}

export default function CasePage() {
  const t = useT();
  const { view, country } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as CaseResult;
  const { can, order, role } = view;
  return (
    <div className="wrap py-10">
      <ErrorSummary result={sent?.result} formId={sent?.form ?? "answer"} labels={{ text: t("refund:answer") }} />
      <p className="mb-3">
        <LocaleLink to={paths.order.view(order.number)} className="link mono">
          {order.number}
        </LocaleLink>
      </p>
      <h1 className="mb-5">{t("refund:ask.title")}</h1>
      <CaseFacts view={view} country={country} />
      {view.isUsedUp ? <p className="notice notice-amber mt-5">{t("errors:case-used-up")}</p> : null}
      <CaseThread messages={view.messages} />
      <div className="case-forms no-print">
        {can.answer ? <AnswerForm author={role} sent={sent} /> : null}
        {can.disputeUntil ? <DisputeForm until={can.disputeUntil} sent={sent} /> : null}
        {can.withdraw ? (
          <form method="post">
            <input type="hidden" name="form" value="withdraw" />
            {can.withdrawsLast ? <p className="mb-3 max-w-[60ch] text-ink-2">{t("refund:withdraw.last")}</p> : null}
            <button type="submit" className="btn btn-danger">
              {t("refund:withdraw")}
            </button>
          </form>
        ) : null}
      </div>
    </div>
  );
}
