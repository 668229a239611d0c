import { z } from "zod";
import { failure, json, type Route } from "../web/router.ts";
import { ActionInput, act } from "./actions.ts";
import type { createAccess } from "./access.ts";
import type { Parts } from "./api.ts";
import { FaultKnob } from "./faults.ts";

/** Only this machine: whoever can reach the demo can reach this. */
const ListenerInput = z.strictObject({
  url: z
    .url()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//, "an address on this machine")
    .nullable(),
  host: z.string().max(200).optional(),
});

/** The sandbox's own JSON for tests: orders and events as they stand, faults, what happens outside the product. */
export function paypalControlRoutes(parts: Parts, access: ReturnType<typeof createAccess>): Route[] {
  const { book, faults, webhooks } = parts;
  return [
    { method: "GET", path: "/api/paypal/orders", handle: () => json(200, { items: book.orders() }) },
    {
      method: "GET",
      path: "/api/paypal/orders/:id",
      handle: ({ params }) => {
        const order = book.order(params.id!);
        return order ? json(200, order) : failure(404, "No such order.");
      },
    },
    {
      method: "POST",
      path: "/api/paypal/orders/:id",
      async handle(request) {
        const order = book.order(request.params.id!);
        if (!order) return failure(404, "No such order.");
        const input = ActionInput.safeParse(request.json());
        if (!input.success) return failure(422, z.prettifyError(input.error));
        return (await act(parts, order, input.data))
          ? json(200, order)
          : failure(409, "Not possible as the order is now.");
      },
    },
    { method: "GET", path: "/api/paypal/events", handle: () => json(200, { items: book.events() }) },
    {
      method: "POST",
      path: "/api/paypal/events/:id/resend",
      handle: ({ params }) => (webhooks.resend(params.id!) ? json(200, {}) : failure(404, "No such event.")),
    },
    { method: "GET", path: "/api/paypal/faults", handle: () => json(200, { items: faults.waiting() }) },
    {
      method: "POST",
      path: "/api/paypal/faults",
      handle(request) {
        const knob = FaultKnob.safeParse(request.json());
        if (!knob.success) return failure(422, z.prettifyError(knob.error));
        faults.set(knob.data);
        return json(200, { items: faults.waiting() });
      },
    },
    {
      method: "DELETE",
      path: "/api/paypal/faults",
      handle() {
        faults.clear();
        return json(200, { items: [] });
      },
    },
    {
      method: "POST",
      path: "/api/paypal/listener",
      handle(request) {
        const input = ListenerInput.safeParse(request.json());
        if (!input.success) return failure(422, z.prettifyError(input.error));
        const { url, host } = input.data;
        webhooks.listenAt(url === null ? null : { url, host });
        return json(200, input.data);
      },
    },
    { method: "GET", path: "/api/paypal/tokens", handle: () => json(200, { issued: access.issued() }) },
    {
      method: "POST",
      path: "/api/paypal/forget",
      // As after six hours: request ids and tokens mean nothing any more.
      handle() {
        book.forgetRequests();
        access.revoke();
        return json(200, {});
      },
    },
  ];
}
