import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { AfterReset } from "./recovery-aside.tsx";
import type { RecoveryEmailView } from "./recovery-view.ts";
import { RecoveryMethods } from "./recovery-methods.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

const FORM = "recovery-email";
type RecoveryEmailProps = { view: RecoveryEmailView; result: SubmissionResult<string[]> | undefined };

/** Address for the reset link. */
export function RecoveryEmail({ view, result }: RecoveryEmailProps) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const [form, { email }] = useForm<{ email: string }, string[]>({ id: FORM, lastResult: result });
  return (
    <>
      <div className="sign-in-form">
        <ErrorSummary result={result} formId={FORM} />
        <h1>{t("recovery:title")}</h1>
        {view.isExpired && result === undefined ? (
          <div className="notice mt-4" role="status">
            <p className="font-semibold">{t("recovery:expired.title")}</p>
            <p className="mt-1">{t("recovery:expired.text", { minutes: view.minutes })}</p>
          </div>
        ) : null}
        <RecoveryMethods current="email" />
        <Form method="post" id={form.id} noValidate onSubmit={guard} className="sign-in-panel">
          <p className="mb-4 text-ink-2">{t("recovery:email.intro")}</p>
          <TextField
            {...getInputProps(email, { type: "email" })}
            label={t("identity:email")}
            errors={email.errors}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <button type="submit" className="btn btn-wide" aria-busy={busy}>
            {t("recovery:email.submit")}
          </button>
        </Form>
      </div>
      <div className="sign-in-aside">
        <AfterReset />
      </div>
    </>
  );
}
