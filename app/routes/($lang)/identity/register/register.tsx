import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadRegistration, submitRegistration } from "./registration.server.ts";
import { RegisterDetails } from "./register-details.tsx";
import { RegisterGoogle } from "./register-google.tsx";
import { RegisterVerify } from "./register-verify.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return loadRegistration(args);
}

export async function action(args: ActionFunctionArgs) {
  return submitRegistration(args);
}

/** Two pages at one address: who somebody is, then the code that arrived. */
export default function Register() {
  const view = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (view.step === "verify") return <RegisterVerify key={view.sentKey} view={view} result={result} />;
  if (view.step === "google") return <RegisterGoogle key={view.registrationKey} view={view} result={result} />;
  return <RegisterDetails key={view.registrationKey} view={view} result={result} />;
}
