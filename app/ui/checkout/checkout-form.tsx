import { type FieldMetadata, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import type { Address } from "#app/domain/billing/address.ts";
import { AddressFields, addressFieldNames } from "#app/ui/addresses/address-fields.tsx";
import type { CheckoutSale, CheckoutView } from "./checkout-view.ts";
import { CheckField, TextField } from "#app/ui/forms/field.tsx";
import { LicenceTerms } from "#app/ui/orders/licence-terms.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { type BrowserValidation, useValidatedSending } from "#app/ui/forms/use-browser-validation.ts";

export const checkoutFormId = "checkout";

/** The form as its fields are named; what they mean is domain/orders/input.ts. */
type Fields = {
  method: string;
  depositorName: string;
  cashReceiptKind: string;
  cashReceiptNumber: string;
  partnerCode: string;
  billing: Address;
  saveAddress: string;
  termsAgreed: string;
};
type Field = FieldMetadata<string, Record<string, unknown>, string[]>;

/** Names of the fields, for the list of what is wrong. */
export function useCheckoutLabels(): Record<string, string> {
  const t = useT();
  return {
    ...Object.fromEntries(addressFieldNames.map((name) => [`billing.${name}`, t(`order:address.${name}`)])),
    method: t("order:payment.method"),
    depositorName: t("order:payment.depositor"),
    cashReceiptKind: t("order:receipt.kind"),
    cashReceiptNumber: t("order:receipt.number"),
    partnerCode: t("order:checkout.partnerCode"),
    termsAgreed: t("order:checkout.consent"),
  };
}

type CheckoutFormProps = {
  view: CheckoutView;
  sale: CheckoutSale;
  validation: BrowserValidation;
  firstNumber: number;
};

/** Address, payment, consent. Its fields are ids and words; every amount is the server's. */
export function CheckoutForm({ view, sale, validation, firstNumber }: CheckoutFormProps) {
  const t = useT();
  const amount = useAmount(view.country);
  const [form, fields] = useForm<Fields, string[]>({
    id: checkoutFormId,
    lastResult: validation.result,
    ...validation.options,
    defaultValue: { billing: sale.address, saveAddress: "on", method: "bank-transfer", cashReceiptKind: "phone" },
  });
  const { busy, onSubmit } = useValidatedSending(validation, form.onSubmit);
  const number = (index: number) => String(firstNumber + index).padStart(2, "0");
  const consentNumber = number(sale.isFree ? 0 : 2);
  return (
    <Form method="post" action={sale.action} id={form.id} {...validation.form} onSubmit={onSubmit} noValidate>
      <input type="hidden" name="serviceId" value={view.service.id} />
      <input type="hidden" name="idempotencyKey" value={sale.idempotencyKey} />
      <input type="hidden" name="expectedTotal" value={sale.total} />
      {sale.isFree ? (
        <input type="hidden" name="method" value="free" />
      ) : (
        <>
          <section className="checkout-part" aria-labelledby="checkout-billing">
            <SectionHead number={number(0)} title={t("order:checkout.billing")} id="checkout-billing" />
            <AddressFields fields={fields.billing.getFieldset()} help={sale.addressHelp} />
            <CheckField
              id={fields.saveAddress.id}
              name={fields.saveAddress.name}
              label={t("order:checkout.saveAddress")}
              defaultChecked={fields.saveAddress.initialValue === "on"}
              errors={fields.saveAddress.errors}
            />
          </section>
          <section className="checkout-part" aria-labelledby="checkout-payment">
            <SectionHead number={number(1)} title={t("order:checkout.payment")} id="checkout-payment" />
            <PaymentOptions
              options={sale.methods}
              fields={fields}
              days={sale.bankTransferDays}
              country={view.country}
            />
            <TextField
              id={fields.partnerCode.id}
              name={fields.partnerCode.name}
              type="text"
              defaultValue={fields.partnerCode.initialValue}
              label={t("order:checkout.partnerCode")}
              hint={t("order:checkout.partnerCodeHint")}
              errors={fields.partnerCode.errors}
              autoComplete="off"
              maxLength={20}
            />
          </section>
        </>
      )}
      <section className="checkout-part" aria-labelledby="checkout-consent">
        <SectionHead number={consentNumber} title={t("order:checkout.consent")} id="checkout-consent" />
        <Consent view={view} sale={sale} field={fields.termsAgreed} />
      </section>
      <div className="checkout-end">
        <div className="action-bar">
          <button type="submit" className="btn min-h-[52px] text-lg" aria-busy={busy}>
            {sale.isFree
              ? t("order:checkout.submit.free")
              : t("order:checkout.submit", { amount: amount(sale.total, sale.currency) })}
          </button>
        </div>
        <p className="hint">{sale.isFree ? t("order:checkout.submit.freeHint") : t("order:checkout.submit.hint")}</p>
      </div>
    </Form>
  );
}

/** Korean consumer law: the right of withdrawal and when it ends are read before the order, not after. */
function Consent({ view, sale, field }: { view: CheckoutView; sale: CheckoutSale; field: Field }) {
  const t = useT();
  const href = useHref();
  const isTemplate = view.service.type === "template" && view.extends === null;
  return (
    <>
      {sale.isFree ? null : (
        <div className="notice mb-4">
          <h3 className="text-base">{t("order:withdrawal.title")}</h3>
          <p className="mt-1 text-md text-ink-2">
            {t(isTemplate ? "order:withdrawal.template" : "order:withdrawal.work")}
          </p>
        </div>
      )}
      <LicenceTerms text={sale.licenceTerms} />
      <CheckField
        id={field.id}
        name={field.name}
        errors={field.errors}
        defaultChecked={field.initialValue === "on"}
        label={
          <Rich
            text={t(sale.isFree ? "order:checkout.agree.free" : "order:checkout.agree")}
            a={(words) => (
              <a href={href(paths.terms())} target="_blank" rel="noreferrer" className="link">
                {words}
              </a>
            )}
          />
        }
      />
    </>
  );
}
