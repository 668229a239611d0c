import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { PaymentOption } from "#app/domain/payments/methods/payment-option.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { methodHint, methodName } from "#app/ui/payments/method-texts.ts";
import { useRate } from "#app/ui/money/use-rate.ts";

type Field = FieldMetadata<string, Record<string, unknown>, string[]>;
type PaymentOptionsProps = {
  options: readonly PaymentOption[];
  fields: Record<"method" | "depositorName" | "cashReceiptKind" | "cashReceiptNumber", Field>;
  /** Days in which a bank transfer is to be made. */
  days: number;
  country: Country;
};

/** Choice of the payment method. The fields of a method are shown with it; a browser that cannot (`:has()`) shows everything. */
export function PaymentOptions({ options, fields, days, country }: PaymentOptionsProps) {
  const t = useT();
  const { method, depositorName, cashReceiptNumber } = fields;
  const offersTransfer = options.some(({ method: name }) => name === "bank-transfer");
  return (
    <div className="methods">
      <fieldset>
        <legend className="font-semibold">{t("order:payment.method")}</legend>
        {method.errors?.map((error) => (
          <p key={error} className="field-error">
            {errorText(t, error)}
          </p>
        ))}
        {options.map((option, index) => (
          <label key={option.method} className="choice method">
            <input
              type="radio"
              id={index === 0 ? method.id : `${method.id}-${option.method}`}
              name={method.name}
              value={option.method}
              defaultChecked={method.initialValue === option.method}
            />
            <span>
              <span className="font-semibold">{t(methodName(option.method))}</span>
              <OptionHint option={option} days={days} country={country} />
            </span>
          </label>
        ))}
      </fieldset>
      {offersTransfer ? (
        <div className="method-fields">
          <TextField
            {...getInputProps(depositorName, { type: "text" })}
            label={t("order:payment.depositor")}
            hint={t("order:payment.depositorHint")}
            errors={depositorName.errors}
            autoComplete="name"
            maxLength={60}
          />
          <ReceiptKind field={fields.cashReceiptKind} />
          <TextField
            {...getInputProps(cashReceiptNumber, { type: "text" })}
            label={t("order:receipt.number")}
            hint={t("order:receipt.numberHint")}
            errors={cashReceiptNumber.errors}
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
          />
        </div>
      ) : null}
    </div>
  );
}

function OptionHint({
  option: { method, charge },
  days,
  country,
}: {
  option: PaymentOption;
  days: number;
  country: Country;
}) {
  const rateOf = useRate();
  const t = useT();
  const amount = useAmount(country);
  return (
    <>
      <span className="hint block">
        {method === "bank-transfer" ? t("order:payment.bankHint", { count: days }) : t(methodHint(method))}
      </span>
      {charge ? (
        <span className="hint block">
          {t("payment:methodHint.charge", {
            amount: amount(charge.amount, charge.currency),
            currency: charge.currency,
            rate: rateOf(charge.krwPerUnit),
          })}
        </span>
      ) : null}
    </>
  );
}

function ReceiptKind({ field }: { field: Field }) {
  const t = useT();
  return (
    <fieldset className={field.errors?.length ? "field field-bad" : "mb-2"}>
      <legend>{t("order:receipt.kind")}</legend>
      {field.errors?.map((error) => (
        <p key={error} className="field-error">
          {errorText(t, error)}
        </p>
      ))}
      <div className="flex flex-wrap gap-x-6">
        {(["phone", "business"] as const).map((kind, index) => (
          <label key={kind} className="choice">
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${kind}`}
              name={field.name}
              value={kind}
              defaultChecked={field.initialValue === kind}
            />
            <span>{t(`order:receipt.kind.${kind}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
