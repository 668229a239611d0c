import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { payButton, payHint } from "#app/ui/payments/method-texts.ts";
import type { PayView } from "../pay-view.ts";

/** The plain way on to the provider, with and without a script; `children` stand above it. */
export function PayAtProvider({ view, children }: { view: PayView; children?: ReactNode }) {
  const t = useT();
  const href = useHref();
  const { busy, guard } = useSendOnce();
  const { order, payment, country } = view;
  const amount = useAmount(country);
  const { charge } = payment;
  return (
    <div className="sheet-part">
      {children}
      <Form method="post" action={href(paths.order.pay(order.number))} onSubmit={guard} reloadDocument>
        <input type="hidden" name="intent" value="pay" />
        <button type="submit" className="btn min-h-[52px] text-lg" aria-busy={busy}>
          {t(payButton(payment.method), { amount: charge ? amount(charge.amount, charge.currency) : "" })}
        </button>
      </Form>
      <p className="hint mt-2">{t(payHint(payment.method))}</p>
    </div>
  );
}
