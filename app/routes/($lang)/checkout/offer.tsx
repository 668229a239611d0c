import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Checkout } from "#app/ui/checkout/checkout.tsx";
import { loadOfferCheckout, submitOfferCheckout } from "./offer-checkout.server.ts";

/** An accepted offer: the same checkout, with nothing to choose. */
export async function loader(args: LoaderFunctionArgs) {
  return loadOfferCheckout(args);
}

export async function action(args: ActionFunctionArgs) {
  return submitOfferCheckout(args);
}

export default function OfferCheckout() {
  return <Checkout view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
