import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { AfterReset } from "./recovery-aside.tsx";
import { RecoverySteps } from "./recovery-steps.tsx";
import type { RecoveryPhoneView } from "./recovery-view.ts";
import { RecoveryMethods } from "./recovery-methods.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

const FORM = "recovery-phone";
type RecoveryPhoneProps = { view: RecoveryPhoneView; result: SubmissionResult<string[]> | undefined };

/** Asks for the account, and for the phone that gets the code. */
export function RecoveryPhone({ view, result }: RecoveryPhoneProps) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const [form, { email, phone }] = useForm<{ email: string; phone: string }, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: view.details ?? undefined,
  });
  return (
    <>
      <div className="sign-in-form">
        <ErrorSummary
          result={result}
          formId={FORM}
          labels={{ email: t("identity:email"), phone: t("identity:phone") }}
        />
        <h1>{t("recovery:title")}</h1>
        <RecoveryMethods current="sms" />
        <RecoverySteps current="details" />
        <Form method="post" id={form.id} noValidate onSubmit={guard} className="sign-in-panel">
          <p className="mb-4 text-ink-2">{t("recovery:sms.intro")}</p>
          <TextField
            {...getInputProps(email, { type: "email" })}
            label={t("identity:email")}
            errors={email.errors}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <TextField
            {...getInputProps(phone, { type: "tel" })}
            label={t("identity:phone")}
            errors={phone.errors}
            autoComplete="tel"
            maxLength={40}
          />
          <button type="submit" className="btn btn-wide" aria-busy={busy}>
            {t("recovery:sms.submit")}
          </button>
        </Form>
      </div>
      <div className="sign-in-aside">
        <AfterReset />
      </div>
    </>
  );
}
