import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { extendedSupportMonths } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { checkoutFormId } from "./checkout-form.tsx";
import type { CheckoutSale, CheckoutView } from "./checkout-view.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

/** Options are part of the address, so that prices come from the server with and without a script. */
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
  const form = useRef<HTMLFormElement>(null);
  const chosen = sale.options
    .filter((option) => option.chosen)
    .map((option) => String(option.id))
    .concat(sale.support?.chosen ? "support" : [])
    .join();
  // Back and forward change the address; the boxes follow.
  useEffect(() => {
    const ids = chosen.split(",");
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])
      box.checked = ids.includes(box.name === "support" ? box.name : box.value);
  }, [chosen]);
  return (
    <section className="checkout-part" aria-labelledby="checkout-options">
      <SectionHead number="01" title={t("order:checkout.options")} id="checkout-options" />
      <Form
        ref={form}
        method="get"
        action={sale.path}
        preventScrollReset
        onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        <fieldset id={`${checkoutFormId}-optionIds`} tabIndex={-1}>
          <legend className="sr-only">{t("order:checkout.options")}</legend>
          {refused?.map((error) => (
            <p key={error} className="field-error">
              {errorText(t, error)}
            </p>
          ))}
          {sale.options.map((option) => (
            <label key={option.id} className="option">
              <input type="checkbox" name="option" value={option.id} defaultChecked={option.chosen} />
              <span lang={view.service.lang ?? undefined}>{option.title}</span>
              <b>{t("order:checkout.plus", { amount: amount(option.amount, sale.currency) })}</b>
            </label>
          ))}
          {sale.support ? (
            <label className="option">
              <input
                type="checkbox"
                name="support"
                value={extendedSupportMonths}
                defaultChecked={sale.support.chosen}
              />
              <span>{t("licence:support.line", { months: extendedSupportMonths })}</span>
              <b>{t("order:checkout.plus", { amount: amount(sale.support.amount, sale.currency) })}</b>
            </label>
          ) : null}
        </fieldset>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" className="btn btn-quiet">
            {t("order:checkout.options.apply")}
          </button>
          <p className="hint">{t("order:checkout.options.hint")}</p>
        </div>
      </Form>
    </section>
  );
}
