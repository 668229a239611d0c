import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadSupportCheckout, submitSupportCheckout } from "./checkout.server.ts";
import { privateHeaders, privateMeta } from "#app/http/private-page.ts";
import { Checkout, reviseAfterRefusal } from "#app/ui/checkout/checkout.tsx";

export const shouldRevalidate = reviseAfterRefusal;
export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(data?.title);
export const headers = privateHeaders;

/** More months of support for an order: the same checkout, with nothing else to choose. */
export async function loader(args: LoaderFunctionArgs) {
  return loadSupportCheckout(args);
}

export async function action(args: ActionFunctionArgs) {
  return submitSupportCheckout(args);
}

export default function SupportCheckout() {
  return <Checkout view={useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
