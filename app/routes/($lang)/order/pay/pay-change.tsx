import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import type { PayView } from "./pay-view.ts";
import { PaymentOptions } from "#app/ui/checkout/payment-options.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

export const changeFormId = "change";

type Fields = { method: string; depositorName: string; cashReceiptKind: string; cashReceiptNumber: string };

/** The methods the order is not being paid with now. */
export function ChangeMethod({ view, result }: { view: PayView; result: SubmissionResult<string[]> | undefined }) {
  const t = useT();
  const href = useHref();
  const { busy, guard } = useSendOnce();
  const { order, payment, country, bankTransferDays } = view;
  const others = view.options.filter(({ method }) => method !== payment.method);
  const [form, fields] = useForm<Fields, string[]>({
    id: changeFormId,
    lastResult: result,
    defaultValue: { method: others[0]?.method, cashReceiptKind: "phone" },
  });
  if (others.length === 0) return null;
  const isOpen = Object.keys(result?.error ?? {}).some((name) => name !== "");
  return (
    <details className="pay-change" open={isOpen || view.state === "unavailable"}>
      <summary>{t("payment:change.title")}</summary>
      <Form
        method="post"
        action={href(paths.order.pay(order.number))}
        id={form.id}
        onSubmit={guard}
        noValidate
        reloadDocument
      >
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="replaces" value={payment.id} />
        <PaymentOptions options={others} fields={fields} days={bankTransferDays} country={country} />
        <button type="submit" className="btn btn-ghost mt-4" aria-busy={busy}>
          {t("payment:change.button")}
        </button>
      </Form>
    </details>
  );
}
