import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadResetLink, submitResetLink } from "./recovery.server.ts";
import { RecoveryEmail } from "./recovery-email.tsx";
import { RecoverySent } from "./recovery-sent.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return loadResetLink(args);
}

export async function action(args: ActionFunctionArgs) {
  return submitResetLink(args);
}

/** Recovery by mail: where to, and then what to look for. */
export default function PasswordEmail() {
  const view = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return view.step === "sent" && result === undefined ? (
    <RecoverySent view={view} />
  ) : (
    <RecoveryEmail view={view} result={result} />
  );
}
