import { Form } from "@remix-run/react";
import type { DemoRole } from "#app/domain/identity/sign-in/demo-accounts.ts";
import { useT } from "#app/i18n/context.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

type DemoAccountsProps = { accounts: Readonly<Record<DemoRole, string>>; password: string };

/** The accounts of the demo. Each one is a button that signs in without a password and without a script. */
export function DemoAccounts({ accounts, password }: DemoAccountsProps) {
  const t = useT();
  const { guard } = useSendOnce();
  return (
    <section className="demo-box" aria-labelledby="demo-accounts">
      <p className="idx" aria-hidden="true">
        DEMO
      </p>
      <h2 id="demo-accounts">{t("identity:demo.title")}</h2>
      <p className="mt-1 text-ink-2">
        <Rich text={t("identity:demo.text", { password })} code={(words) => <code className="key">{words}</code>} />
      </p>
      <Form method="post" onSubmit={guard}>
        <ul>
          {(Object.keys(accounts) as DemoRole[]).map((role) => (
            <li key={role}>
              <div className="min-w-0">
                <p className="font-semibold">{t(`identity:demo.role.${role}`)}</p>
                <p className="text-md text-ink-2">{t(`identity:demo.role.${role}.text`)}</p>
                <p className="mono text-xs text-ink-3">{accounts[role]}</p>
              </div>
              <button
                type="submit"
                name="demo"
                value={role}
                className="btn btn-ghost"
                aria-label={t("identity:demo.enter", { role: t(`identity:demo.role.${role}`) })}
              >
                {t("identity:login.submit")}
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}
