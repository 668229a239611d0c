import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadVerifyLogin, submitVerifyLogin } from "./verify-login.server.ts";
import { VerifyLogin } from "./verify-login-form.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return loadVerifyLogin(args);
}

export async function action(args: ActionFunctionArgs) {
  return submitVerifyLogin(args);
}

export default function VerifyLoginPage() {
  return <VerifyLogin view={useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />;
}
