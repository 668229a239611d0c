import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { passwordMinLength } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { AfterReset } from "./recovery-aside.tsx";
import { RecoverySteps } from "./recovery-steps.tsx";
import type { RecoveryPasswordView } from "./recovery-view.ts";
import { Rich } from "#app/ui/rich.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

const FORM = "recovery-password";
type RecoveryPasswordProps = { view: RecoveryPasswordView; result: SubmissionResult<string[]> | undefined };

/** The new password, and whose it is: a link that a stranger sent opens the stranger's account. */
export function RecoveryPassword({ view, result }: RecoveryPasswordProps) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const [form, { password, passwordConfirm }] = useForm<{ password: string; passwordConfirm: string }, string[]>({
    id: FORM,
    lastResult: result,
  });
  const labels = { password: t("recovery:new.password"), passwordConfirm: t("recovery:new.passwordConfirm") };
  return (
    <>
      <div className="sign-in-form">
        <ErrorSummary result={result} formId={FORM} labels={labels} />
        <h1>{t("recovery:new.title")}</h1>
        {view.method === "sms" ? <RecoverySteps current="password" /> : null}
        <Form method="post" id={form.id} noValidate onSubmit={guard} className="sign-in-panel">
          <input type="hidden" name="intent" value="password" />
          <p className="mb-4 [overflow-wrap:anywhere]">
            <Rich
              text={t("recovery:new.account", { email: view.email })}
              strong={(words) => <strong>{words}</strong>}
            />
          </p>
          {/* For the browser's own list of passwords. */}
          <input type="email" value={view.email} autoComplete="username" readOnly hidden />
          <PasswordField
            id={password.id}
            name={password.name}
            label={labels.password}
            hint={t("identity:password.hint", { length: passwordMinLength })}
            errors={password.errors}
            autoComplete="new-password"
          />
          <PasswordField
            id={passwordConfirm.id}
            name={passwordConfirm.name}
            label={labels.passwordConfirm}
            errors={passwordConfirm.errors}
            autoComplete="new-password"
          />
          <button type="submit" className="btn btn-wide" aria-busy={busy}>
            {t("recovery:new.submit")}
          </button>
        </Form>
      </div>
      <div className="sign-in-aside">
        <AfterReset />
      </div>
    </>
  );
}
