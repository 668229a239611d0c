import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadSupportCheckout, submitSupportCheckout } from "./checkout.server.ts";
import { Checkout } from "#app/ui/checkout/checkout.tsx";

/** More months of support for an order: the same checkout, with nothing else to choose. */
export async function loader(args: LoaderFunctionArgs) {
  return loadSupportCheckout(args);
}

export async function action(args: ActionFunctionArgs) {
  return submitSupportCheckout(args);
}

export default function SupportCheckout() {
  return <Checkout view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
