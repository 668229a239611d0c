import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadCheckout, submitCheckout } from "./checkout.server.ts";
import { requireId } from "#app/http/page.server.ts";
import { privateHeaders, privateMeta } from "#app/http/private-page.ts";
import { Checkout, reviseAfterRefusal } from "#app/ui/checkout/checkout.tsx";

export const shouldRevalidate = reviseAfterRefusal;
export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(data?.title);
export const headers = privateHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadCheckout(args, requireId(args.params.id));
}

export async function action(args: ActionFunctionArgs) {
  return submitCheckout(args, requireId(args.params.id));
}

export default function MarketCheckout() {
  return <Checkout view={useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
