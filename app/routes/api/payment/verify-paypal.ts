import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { refreshPayment } from "#app/domain/payments/core/refresh-payment.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { chargeView, orderView } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/buying.server.ts";

const resource = endpoint(
  operation(contracts.verifyPayPal, async ({ services, actor }, { id }) => {
    const { orderNumber, progress, payment } = await refreshPayment(services, actor, {
      orderNumber: id,
      payerIsBack: true,
    });
    const order = await orderByNumber(services, actor, { orderNumber, as: ["buyer"] });
    const providerRef = payment?.method === "paypal" ? payment.providerRef : null;
    return {
      ...chargeView(order),
      paypal_order_id: providerRef,
      state: progress,
      paymentStatus: payment?.status ?? null,
      method: payment?.method ?? null,
      order: orderView(order),
    };
  }),
);
export const loader = resource;
export const action = resource;
