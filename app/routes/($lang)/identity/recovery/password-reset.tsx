import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadRecovery, submitRecovery } from "./recovery.server.ts";
import { RecoveryCode } from "./recovery-code.tsx";
import { RecoveryPassword } from "./recovery-password.tsx";
import { RecoveryPhone } from "./recovery-phone.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return loadRecovery(args);
}

export async function action(args: ActionFunctionArgs) {
  return submitRecovery(args);
}

/** Recovery by text message: who somebody is, the code that arrived, the new password. The mailed link leads to the last of the three. */
export default function PasswordReset() {
  const view = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (view.step === "password") return <RecoveryPassword view={view} result={result} />;
  if (view.step === "code") return <RecoveryCode key={view.sentKey} view={view} result={result} />;
  return <RecoveryPhone view={view} result={result} />;
}
