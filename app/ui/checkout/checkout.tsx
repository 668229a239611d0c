import type { SubmissionResult } from "@conform-to/react";
import { extendedSupportMonths, supportMonths } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { CheckoutForm, checkoutFormId, useCheckoutLabels } from "./checkout-form.tsx";
import { CheckoutOptions } from "./checkout-options.tsx";
import { CheckoutRefused } from "./checkout-refused.tsx";
import { CheckoutSlip } from "./checkout-slip.tsx";
import type { CheckoutView } from "./checkout-view.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { useBrowserValidation } from "#app/ui/forms/use-browser-validation.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { SupportOf } from "#app/ui/orders/order-support.tsx";
import { Rich } from "#app/ui/rich.tsx";

type Answer = { result: SubmissionResult<string[]>; view: CheckoutView };

const loadValidation = async () => (await import("./checkout-validation.ts")).validate;

/** The checkout, at either of its addresses; what was sent and not ordered comes back with a view of its own. */
export function Checkout({ view: asked, answer }: { view: CheckoutView; answer: Answer | undefined }) {
  const view = answer?.view ?? asked;
  const validation = useBrowserValidation(answer?.result, loadValidation);
  const { result } = validation;
  const t = useT();
  const labels = useCheckoutLabels();
  const { sale, order } = view;
  if (!sale) return <CheckoutRefused view={view} />;
  const hasOptions = sale.options.length > 0 || sale.support !== null;
  return (
    <div className="wrap pb-10 pt-8">
      <ErrorSummary result={result} formId={checkoutFormId} labels={labels} />
      <h1>{t(view.extends ? "licence:support.title" : "order:checkout.title")}</h1>
      <p className="mt-2 max-w-[68ch] text-ink-2">
        {t("order:checkout.intermediary", { seller: view.service.seller.name })}
      </p>
      {view.extends ? (
        <p className="mt-2 max-w-[68ch] text-ink-2">
          <SupportOf number={view.extends} />{" "}
          {t("licence:support.text", { months: supportMonths, extended: extendedSupportMonths })}
        </p>
      ) : null}
      {order ? (
        <p className="notice notice-amber mt-4 max-w-[68ch]">
          <Rich
            text={t(order.paid ? "order:checkout.boughtBefore" : "order:checkout.orderedBefore", {
              number: order.number,
            })}
            a={(words) => (
              <LocaleLink to={paths.order.view(order.number)} className="link">
                {words}
              </LocaleLink>
            )}
          />{" "}
          ({order.date})
        </p>
      ) : null}
      <div className="checkout">
        <CheckoutSlip view={view} sale={sale} />
        <div className="min-w-0">
          {hasOptions ? (
            <CheckoutOptions view={view} sale={sale} refused={result?.error?.optionIds ?? undefined} />
          ) : null}
          <CheckoutForm
            key={sale.isFree ? "free" : "paid"}
            view={view}
            sale={sale}
            validation={validation}
            firstNumber={hasOptions ? 2 : 1}
          />
        </div>
      </div>
    </div>
  );
}
