import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { actOnSecurity, loadSecurity } from "./security-page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { AccountLink } from "#app/routes/($lang)/mypage/account/account-export.tsx";
import { ChangeEmail, ChangePassword, SecurityEmail, SecurityPassword } from "./security-credentials.tsx";
import { EndEverywhere, SecuritySessions } from "./security-sessions.tsx";
import { SecurityTrail } from "./security-trail.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";

export async function loader(args: LoaderFunctionArgs) {
  return loadSecurity(args);
}

export async function action(args: ActionFunctionArgs) {
  return actOnSecurity(args);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** Sessions and credentials of the account; a form in use is shown alone. */
export default function Security() {
  const loaded = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      {loaded.view === "password" ? (
        <ChangePassword result={result} email={loaded.email} minLength={loaded.passwordLength} />
      ) : null}
      {loaded.view === "email" ? <ChangeEmail result={result} email={loaded.email} /> : null}
      {loaded.view === "everywhere" ? <EndEverywhere /> : null}
      {loaded.view === null ? <Overview {...loaded} /> : null}
    </>
  );
}

/** The parts of the page in their order; they are numbered as they stand here. */
function Overview({ sessions, email, hasPassword, emailChange, twoFactor, trail }: Loaded) {
  const t = useT();
  const parts: ((number: string) => ReactNode)[] = [
    (number) => <SecuritySessions number={number} sessions={sessions} />,
    (number) => <SecurityPassword number={number} hasPassword={hasPassword} />,
    (number) => <SecurityEmail number={number} email={email} hasPassword={hasPassword} change={emailChange} />,
    (number) => <TwoFactorSection number={number} state={twoFactor} />,
    (number) => <SecurityTrail number={number} trail={trail} />,
    (number) => <AccountLink number={number} />,
  ];
  return (
    <>
      <h1>{t("security:title")}</h1>
      <p className="mt-2 text-ink-2">{t("security:lead")}</p>
      {parts.map((part, index) => {
        const number = String(index + 1).padStart(2, "0");
        return <Fragment key={number}>{part(number)}</Fragment>;
      })}
    </>
  );
}
