import { useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { extendedSupportMonths } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { checkoutFormId } from "./checkout-form.tsx";
import type { CheckoutSale, CheckoutView } from "./checkout-view.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

/**
 * The options are fields of the order's own form, so that what is ticked is what is ordered. Prices come from the server,
 * with and without a script: the form is sent to the same page, which answers with the sum and keeps what was typed.
 */
export function CheckoutOptions({
  view,
  sale,
  refused,
}: {
  view: CheckoutView;
  sale: CheckoutSale;
  refused: string[] | undefined;
}) {
  const t = useT();
  const amount = useAmount(view.country);
  const submit = useSubmit();
  const recount = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const fields = new FormData(currentTarget.form!);
    fields.set("intent", "options");
    submit(fields, { method: "post", action: sale.action, replace: true, preventScrollReset: true });
  };
  return (
    <section className="checkout-part" aria-labelledby="checkout-options">
      <OrderOnEnter />
      <SectionHead number="01" title={t("order:checkout.options")} id="checkout-options" />
      <fieldset id={`${checkoutFormId}-optionIds`} tabIndex={-1}>
        <legend className="sr-only">{t("order:checkout.options")}</legend>
        {refused?.map((error) => (
          <p key={error} className="field-error">
            {errorText(t, error)}
          </p>
        ))}
        {sale.options.map((option) => (
          <label key={option.id} className="option">
            <input
              type="checkbox"
              form={checkoutFormId}
              name="optionIds"
              value={option.id}
              defaultChecked={option.chosen}
              onChange={recount}
            />
            <span lang={view.service.lang ?? undefined}>{option.title}</span>
            <b>{t("order:checkout.plus", { amount: amount(option.amount, sale.currency) })}</b>
          </label>
        ))}
        {sale.support ? (
          <label className="option">
            <input
              type="checkbox"
              form={checkoutFormId}
              name="extendSupport"
              value="on"
              defaultChecked={sale.support.chosen}
              onChange={recount}
            />
            <span>{t("licence:support.line", { months: extendedSupportMonths })}</span>
            <b>{t("order:checkout.plus", { amount: amount(sale.support.amount, sale.currency) })}</b>
          </label>
        ) : null}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" form={checkoutFormId} name="intent" value="options" className="btn btn-quiet">
          {t("order:checkout.options.apply")}
        </button>
        <p className="hint">{t("order:checkout.options.hint")}</p>
      </div>
    </section>
  );
}

/**
 * The Enter key in a field clicks the first submit button that belongs to the form, wherever it stands. Without this one
 * that would be the button of the options, and nothing would be ordered.
 */
function OrderOnEnter() {
  return <button type="submit" form={checkoutFormId} className="sr-only" tabIndex={-1} aria-hidden />;
}
