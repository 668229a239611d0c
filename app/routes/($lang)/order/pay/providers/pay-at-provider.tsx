import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHref, useT } from "#app/i18n/context.tsx";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { payButton, payHint } from "#app/ui/payments/method-texts.ts";
import type { PayView } from "../pay-view.ts";

type PayAtProviderProps = { view: PayView; spare?: MessageKey; children?: ReactNode };

/**
 * The plain way on to the provider, with and without a script; `children` stand above it. Where these are buttons that do
 * the same, it is a line of text with the words of `spare`.
 */
export function PayAtProvider({ view, spare, children }: PayAtProviderProps) {
  const t = useT();
  const href = useHref();
  const { busy, guard } = useSendOnce();
  const { order, payment, country } = view;
  const amount = useAmount(country);
  const { charge } = payment;
  const words = t(payButton(payment.method), { amount: charge ? amount(charge.amount, charge.currency) : "" });
  return (
    <div className="sheet-part">
      {children}
      <Form method="post" action={href(paths.order.pay(order.number))} onSubmit={guard} reloadDocument id="pay">
        <input type="hidden" name="intent" value="pay" />
        <button
          type="submit"
          className={spare ? "link min-h-11 text-left" : "btn min-h-[52px] text-lg"}
          aria-busy={busy}
        >
          {spare ? t(spare) : words}
        </button>
      </Form>
      <p className="hint mt-2">{t(payHint(payment.method))}</p>
    </div>
  );
}
