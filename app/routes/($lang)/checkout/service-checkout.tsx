import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadCheckout, submitCheckout } from "./checkout.server.ts";
import { openMemberPage, requireId } from "#app/http/page.server.ts";
import { paths } from "#app/paths.ts";
import { Checkout } from "#app/ui/checkout/checkout.tsx";

/** spec §2: unprefixed only, the id is optional. Without one there is something to choose first. */
export async function loader(args: LoaderFunctionArgs) {
  if (args.params.serviceId === undefined) throw redirect((await openMemberPage(args)).href(paths.market.list()));
  return loadCheckout(args, requireId(args.params.serviceId));
}

export async function action(args: ActionFunctionArgs) {
  return submitCheckout(args, requireId(args.params.serviceId));
}

export default function OrderCheckout() {
  return <Checkout view={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
