import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { DemoInbox } from "#app/routes/($lang)/identity/demo-inbox.tsx";
import { useIsDemo } from "#app/routes/($lang)/identity/use-is-demo.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { RegisterSteps } from "./register-steps.tsx";
import type { RegisterVerifyView } from "./register-view.ts";
import { Rich } from "#app/ui/rich.tsx";
import { ResendSmsCode, SmsCodeForm } from "#app/routes/($lang)/identity/sms-code-form.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

type Result = SubmissionResult<string[]> | undefined;
type RegisterVerifyProps = { view: RegisterVerifyView; result: Result };
const FORMS = { verify: "verify", resend: "resend", phone: "change-phone" } as const;
type Intent = keyof typeof FORMS;

/** Page two: the code that arrived. Three forms, each of which gets only its own refusals. */
export function RegisterVerify({ view, result }: RegisterVerifyProps) {
  const t = useT();
  const isDemo = useIsDemo();
  const sent = (result?.initialValue?.intent ?? "verify") as Intent;
  const of = (intent: Intent) => (sent === intent ? result : undefined);
  return (
    <>
      <div className="sign-in-form">
        <ErrorSummary result={result} formId={FORMS[sent]} />
        <h1>{t("identity:verify.title")}</h1>
        <RegisterSteps current="verify" />
        <SmsCodeForm
          id={FORMS.verify}
          intent="verify"
          view={view}
          result={of("verify")}
          submit={t("identity:verify.submit")}
        >
          <Rich
            text={t("identity:verify.sentTo", { phone: view.phone })}
            strong={(words) => <strong className="whitespace-nowrap">{words}</strong>}
          />
        </SmsCodeForm>
        <ResendSmsCode id={FORMS.resend} seconds={view.resendSeconds} />
        <ChangePhone key={view.phone} result={of("phone")} />
        <p className="mt-2">
          <LocaleLink
            to={paths.register({ step: "details", redirectTo: view.redirectTo })}
            className="link inline-flex min-h-11 items-center"
          >
            {t("identity:verify.changeDetails")}
          </LocaleLink>
        </p>
      </div>
      <div className="sign-in-aside">{isDemo ? <DemoInbox box="sms" /> : <NotReceivedHelp />}</div>
    </>
  );
}

function ChangePhone({ result }: { result: Result }) {
  const t = useT();
  const { guard } = useSendOnce();
  const [form, { phone }] = useForm<{ phone: string }, string[]>({ id: FORMS.phone, lastResult: result });
  return (
    <details className="other-phone" open={result !== undefined}>
      <summary>{t("identity:verify.changePhone")}</summary>
      <Form method="post" id={form.id} noValidate onSubmit={guard}>
        <input type="hidden" name="intent" value="phone" />
        <TextField
          {...getInputProps(phone, { type: "tel" })}
          label={t("identity:verify.newPhone")}
          hint={t("identity:phone.hint")}
          errors={phone.errors}
          autoComplete="tel"
          maxLength={40}
        />
        <button type="submit" className="btn btn-quiet">
          {t("identity:verify.sendThere")}
        </button>
      </Form>
    </details>
  );
}

function NotReceivedHelp() {
  const t = useT();
  return (
    <section className="sign-in-points" aria-labelledby="sign-in-points">
      <h2 id="sign-in-points">{t("identity:late.title")}</h2>
      <ul>
        {(["wait", "spam", "number"] as const).map((point) => (
          <li key={point}>
            <p>{t(`identity:late.${point}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
