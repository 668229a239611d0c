import type { SubmissionResult } from "@conform-to/react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { DemoInbox } from "#app/routes/($lang)/identity/demo-inbox.tsx";
import { useIsDemo } from "#app/routes/($lang)/identity/use-is-demo.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { NotReceivedHelp } from "./recovery-aside.tsx";
import { RecoverySteps } from "./recovery-steps.tsx";
import type { RecoveryCodeView } from "./recovery-view.ts";
import { Rich } from "#app/ui/rich.tsx";
import { ResendSmsCode, SmsCodeForm } from "#app/routes/($lang)/identity/sms-code-form.tsx";

const FORM = "recovery-code";
type Result = SubmissionResult<string[]> | undefined;

/** The code that arrived, if what was entered is a member's. */
export function RecoveryCode({ view, result }: { view: RecoveryCodeView; result: Result }) {
  const t = useT();
  const isDemo = useIsDemo();
  const isResend = result?.initialValue?.intent === "resend";
  return (
    <>
      <div className="sign-in-form">
        <ErrorSummary result={result} formId={FORM} />
        <h1>{t("recovery:code.title")}</h1>
        <RecoverySteps current="code" />
        <SmsCodeForm
          id={FORM}
          intent="code"
          view={view}
          result={isResend ? undefined : result}
          submit={t("recovery:code.submit")}
        >
          <Rich
            text={t("recovery:code.sentTo", { phone: view.phone })}
            strong={(words) => <strong className="whitespace-nowrap">{words}</strong>}
          />
        </SmsCodeForm>
        <ResendSmsCode id="recovery-resend" seconds={view.resendSeconds} />
        <p className="mt-2">
          <LocaleLink to={paths.password.reset()} className="link inline-flex min-h-11 items-center">
            {t("recovery:code.change")}
          </LocaleLink>
        </p>
      </div>
      <div className="sign-in-aside">
        {isDemo ? <DemoInbox box="sms" /> : null}
        <NotReceivedHelp method="sms" />
      </div>
    </>
  );
}
