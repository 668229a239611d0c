import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadPay, submitPay } from "./pay-page.server.ts";
import { Pay } from "./pay-panel.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return loadPay(args);
}

export async function action(args: ActionFunctionArgs) {
  return submitPay(args);
}

export default function PayPage() {
  return <Pay view={useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
