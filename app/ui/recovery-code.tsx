import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "../i18n/context.tsx";
import { paths } from "../paths.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FieldFrame } from "./field.tsx";
import { LocaleLink } from "./locale-link.tsx";
import { DemoInbox, NothingArrived } from "./recovery-aside.tsx";
import { RecoverySteps } from "./recovery-steps.tsx";
import type { RecoveryCodeView } from "./recovery-view.ts";
import { Rich } from "./rich.tsx";
import { minutesAndSeconds, useSecondsLeft } from "./use-seconds-left.ts";
import { useSendOnce } from "./use-send-once.ts";
import { useWebOtp } from "./use-web-otp.ts";

const FORM = "recovery-code";
type Result = SubmissionResult<string[]> | undefined;

/** The code that arrived, if what was entered is a member's. */
export function RecoveryCode({ view, result }: { view: RecoveryCodeView; result: Result }) {
  const t = useT();
  const isResend = result?.initialValue?.intent === "resend";
  return (
    <div className="wrap entry">
      <div className="entry-form">
        <ErrorSummary result={result} formId={FORM} />
        <h1>{t("recovery:code.title")}</h1>
        <RecoverySteps current="code" />
        <CodeForm view={view} result={isResend ? undefined : result} />
        <Resend view={view} />
        <p className="mt-2">
          <LocaleLink to={paths.password.reset()} className="link inline-flex min-h-11 items-center">{t("recovery:code.change")}</LocaleLink>
        </p>
      </div>
      <div className="entry-side">{view.demo ? <DemoInbox box="sms" /> : null}<NothingArrived way="sms" /></div>
    </div>
  );
}

function CodeForm({ view, result }: { view: RecoveryCodeView; result: Result }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const input = useRef<HTMLInputElement>(null);
  const [form, { code }] = useForm<{ code: string }, string[]>({ id: FORM, lastResult: result });
  useWebOtp(input);
  useEffect(() => {
    if (!document.activeElement?.closest(".error-summary")) input.current?.focus();
  }, []);
  return (
    <Form method="post" id={form.id} noValidate onSubmit={guard} className="entry-panel">
      <input type="hidden" name="intent" value="code" />
      <p className="mb-4"><Rich text={t("recovery:code.sentTo", { phone: view.phone })} strong={(words) => <strong className="whitespace-nowrap">{words}</strong>} /></p>
      <FieldFrame id={code.id} label={t("identity:verify.code")} hint={<CodeHint view={view} />} errors={code.errors}>
        {(aria) => (
          <input {...aria} ref={input} id={code.id} name={code.name} type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={40} defaultValue={code.initialValue} className="input code-input" />
        )}
      </FieldFrame>
      <button type="submit" className="btn btn-wide" aria-busy={busy}>{t("recovery:code.submit")}</button>
    </Form>
  );
}

/** How long it works: with a script, the time that is left. */
function CodeHint({ view }: { view: RecoveryCodeView }) {
  const t = useT();
  const left = useSecondsLeft(view.codeSeconds);
  return (
    <>
      <span className="no-js">{t("identity:verify.hint", { minutes: view.codeMinutes })}</span>
      <span className="js-only">{left > 0 ? t("identity:verify.left", { time: minutesAndSeconds(left) }) : t("identity:verify.over")}</span>
    </>
  );
}

function Resend({ view }: { view: RecoveryCodeView }) {
  const t = useT();
  const { guard } = useSendOnce();
  const left = useSecondsLeft(view.resendSeconds);
  return (
    <Form method="post" id="recovery-resend" onSubmit={guard} className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value="resend" />
      <button type="submit" className="btn btn-quiet">{t("identity:verify.resend")}</button>
      {left > 0 ? <span className="hint js-only">{t("identity:verify.resendIn", { seconds: left })}</span> : null}
    </Form>
  );
}
