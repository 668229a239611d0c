import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadCheckout, submitCheckout } from "./checkout.server.ts";
import { requireId } from "#app/http/page.server.ts";
import { Checkout } from "#app/ui/checkout/checkout.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return loadCheckout(args, requireId(args.params.id));
}

export async function action(args: ActionFunctionArgs) {
  return submitCheckout(args, requireId(args.params.id));
}

export default function MarketCheckout() {
  return <Checkout view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
