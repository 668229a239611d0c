import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "#app/i18n/context.tsx";
import { FieldFrame } from "#app/ui/forms/field.tsx";
import { minutesAndSeconds, useSecondsLeft } from "#app/ui/forms/use-seconds-left.ts";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";
import { useWebOtp } from "#app/ui/forms/use-web-otp.ts";

type SmsCodeFormProps = {
  id: string;
  /** Value of the form's intent field. */
  intent: string;
  view: { codeMinutes: number; codeSeconds: number };
  result: SubmissionResult<string[]> | undefined;
  submit: string;
  /** Words that say where the code went. */
  children: ReactNode;
};

/** Asks for the code of a text message: focused, filled in by the browser where it can. */
export function SmsCodeForm({ id, intent, view, result, submit, children }: SmsCodeFormProps) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const input = useRef<HTMLInputElement>(null);
  const [form, { code }] = useForm<{ code: string }, string[]>({ id, lastResult: result });
  useWebOtp(input);
  useEffect(() => {
    if (!document.activeElement?.closest(".error-summary")) input.current?.focus();
  }, []);
  return (
    <Form method="post" id={form.id} noValidate onSubmit={guard} className="sign-in-panel">
      <input type="hidden" name="intent" value={intent} />
      <p className="mb-4">{children}</p>
      <FieldFrame id={code.id} label={t("identity:verify.code")} hint={<CodeHint {...view} />} errors={code.errors}>
        {(aria) => (
          <input
            {...aria}
            ref={input}
            id={code.id}
            name={code.name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            defaultValue={code.initialValue}
            className="input code-input"
          />
        )}
      </FieldFrame>
      <button type="submit" className="btn btn-wide" aria-busy={busy}>
        {submit}
      </button>
    </Form>
  );
}

/** Lifetime of the code: with a script, the time that is left. */
function CodeHint({ codeMinutes, codeSeconds }: SmsCodeFormProps["view"]) {
  const t = useT();
  const left = useSecondsLeft(codeSeconds);
  return (
    <>
      <span className="no-js">{t("identity:verify.hint", { minutes: codeMinutes })}</span>
      <span className="js-only">
        {left > 0 ? t("identity:verify.left", { time: minutesAndSeconds(left) }) : t("identity:verify.over")}
      </span>
    </>
  );
}

/** Asks for another code, and says from when on. */
export function ResendSmsCode({ id, seconds }: { id: string; seconds: number }) {
  const t = useT();
  const { guard } = useSendOnce();
  const left = useSecondsLeft(seconds);
  return (
    <Form method="post" id={id} onSubmit={guard} className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value="resend" />
      <button type="submit" className="btn btn-quiet">
        {t("identity:verify.resend")}
      </button>
      {left > 0 ? <span className="hint js-only">{t("identity:verify.resendIn", { seconds: left })}</span> : null}
    </Form>
  );
}
