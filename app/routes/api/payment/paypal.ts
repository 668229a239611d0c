import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import { chargeView } from "#app/http/api/api-views.server.ts";
import * as contracts from "#app/http/api/contracts/buying.server.ts";
import { returnAddresses } from "#app/http/paying.server.ts";

const resource = endpoint(
  operation(contracts.startPayPal, async ({ services, actor, locale, args }, { order_id: orderNumber }) => {
    const { payment, approveUrl } = await startPayment(services, actor, {
      orderNumber,
      method: "paypal",
      ...returnAddresses(args.context, locale, orderNumber),
    });
    const order = await orderByNumber(services, actor, { orderNumber, as: ["buyer"] });
    return { ...chargeView(order), paypal_order_id: payment.providerRef, approve_url: approveUrl };
  }),
);
export const loader = resource;
export const action = resource;
