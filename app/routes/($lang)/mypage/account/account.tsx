import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { actOnAccount, loadAccount } from "./account-page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { AccountBlockers } from "./account-blockers.tsx";
import { AccountBalance, AccountDeleteForm, AccountDeleteLink } from "./account-delete.tsx";
import { AccountExport } from "./account-export.tsx";

/** A refusal too: it says that something has changed, and the page what it is. */
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  return loadAccount(args);
}

export async function action(args: ActionFunctionArgs) {
  return actOnAccount(args);
}

/** Data export and deletion of the account. */
export default function Account() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.view === "delete" ? <Leaving {...loaded} /> : <Overview {...loaded} />;
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Overview(loaded: Loaded) {
  const t = useT();
  const result = useActionData<typeof action>();
  return (
    <>
      <h1>{t("account:title")}</h1>
      <p className="mt-2 text-ink-2">{t("account:lead")}</p>
      <AccountExport number="01" owner={loaded} result={result} />
      <AccountDeleteLink number="02" isDemoAccount={loaded.isDemoAccount} />
    </>
  );
}

function Leaving({ blockers, country, supportEmail, isDemoAccount, ...owner }: Loaded) {
  const t = useT();
  const result = useActionData<typeof action>();
  return (
    <>
      <h1>{t("account:delete.title")}</h1>
      <p className="mt-2 text-ink-2">{t("account:delete.text")}</p>
      <AccountBalance />
      {isDemoAccount ? <p className="notice mt-8 max-w-[640px]">{t("account:delete.demo")}</p> : null}
      {!isDemoAccount && blockers.length > 0 ? (
        <AccountBlockers blockers={blockers} country={country} supportEmail={supportEmail} />
      ) : null}
      {!isDemoAccount && blockers.length === 0 ? <AccountDeleteForm owner={owner} result={result} /> : null}
    </>
  );
}
