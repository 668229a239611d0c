import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { answerOrRefuse, notFound, openMemberPage } from "./page.server.ts";

const MAX_NUMBER = 40;

/** `?order=` and `/order/:number`: a number of ours, or there is no such page. */
export function requireOrderNumber(value: string | null | undefined): string {
  if (!value || value.length > MAX_NUMBER || !/^[\w-]+$/.test(value)) notFound();
  return value;
}

/** The member's page of an order they are the buyer of. */
export async function openBuyersOrder(args: LoaderFunctionArgs | ActionFunctionArgs, value: string | null | undefined) {
  const page = await openMemberPage(args);
  const orderNumber = requireOrderNumber(value);
  const order = await answerOrRefuse(page, () =>
    orderByNumber(page.services, page.actor, { orderNumber, as: ["buyer"] }),
  );
  return { page, order };
}
