import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadPay, submitPay } from "./pay-page.server.ts";
import { privateHeaders, privateMeta } from "#app/http/private-page.ts";
import { Pay } from "./pay-panel.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(data?.title);
export const headers = privateHeaders;

export async function loader(args: LoaderFunctionArgs) {
  return loadPay(args);
}

export async function action(args: ActionFunctionArgs) {
  return submitPay(args);
}

export default function PayPage() {
  return <Pay view={useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
