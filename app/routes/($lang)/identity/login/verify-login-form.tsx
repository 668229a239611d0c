import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { minutesAndSeconds, useSecondsLeft } from "#app/ui/forms/use-seconds-left.ts";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

type FormAnswer = SubmissionResult<string[]> | undefined;
export type VerifyLoginView = { redirectTo: string | undefined; minutes: number; seconds: number };

const FORMS = { app: "verify-login", recovery: "recovery-login" } as const;
type Kind = keyof typeof FORMS;

/** The second step of signing in: the app's code, or one of the codes kept for its loss. */
export function VerifyLogin({ view, result }: { view: VerifyLoginView; result: FormAnswer }) {
  const t = useT();
  const sent: Kind = result?.initialValue?.intent === "recovery" ? "recovery" : "app";
  return (
    <>
      <div className="sign-in-form">
        <ErrorSummary result={result} formId={FORMS[sent]} />
        <h1>{t("twofactor:login.title")}</h1>
        <AppCode view={view} result={sent === "app" ? result : undefined} />
        <RecoveryCode result={sent === "recovery" ? result : undefined} />
        <p className="mt-2">
          <LocaleLink to={paths.login(view.redirectTo)} className="link inline-flex min-h-11 items-center">
            {t("twofactor:login.other")}
          </LocaleLink>
        </p>
      </div>
      <div className="sign-in-aside">
        <Help />
      </div>
    </>
  );
}

function AppCode({ view, result }: { view: VerifyLoginView; result: FormAnswer }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const input = useRef<HTMLInputElement>(null);
  const [form, { code }] = useForm<{ code: string }, string[]>({ id: FORMS.app, lastResult: result });
  useEffect(() => {
    if (!document.activeElement?.closest(".error-summary")) input.current?.focus();
  }, []);
  return (
    <Form method="post" id={form.id} noValidate onSubmit={guard} className="sign-in-panel">
      <input type="hidden" name="intent" value="app" />
      <p className="mb-4">{t("twofactor:login.text")}</p>
      <CodeField
        id={code.id}
        label={t("twofactor:login.code")}
        hint={<TimeLeft view={view} />}
        errors={code.errors}
        value={code.initialValue}
        input={input}
      />
      <button type="submit" className="btn btn-wide" aria-busy={busy}>
        {t("twofactor:login.submit")}
      </button>
    </Form>
  );
}

/** With a script, the time that is left. */
function TimeLeft({ view: { minutes, seconds } }: { view: VerifyLoginView }) {
  const t = useT();
  const left = useSecondsLeft(seconds);
  return (
    <>
      <span className="no-js">{t("twofactor:login.hint", { minutes })}</span>
      <span className="js-only">
        {left > 0 ? t("identity:verify.left", { time: minutesAndSeconds(left) }) : t("errors:challenge-expired")}
      </span>
    </>
  );
}

function RecoveryCode({ result }: { result: FormAnswer }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const [form, { code }] = useForm<{ code: string }, string[]>({ id: FORMS.recovery, lastResult: result });
  return (
    <details className="other-phone" open={result !== undefined}>
      <summary>{t("twofactor:login.recovery")}</summary>
      <Form method="post" id={form.id} noValidate onSubmit={guard}>
        <input type="hidden" name="intent" value="recovery" />
        <CodeField
          id={code.id}
          label={t("twofactor:login.recoveryCode")}
          hint={t("twofactor:login.recoveryHint")}
          errors={code.errors}
          value={code.initialValue}
          kind="any"
        />
        <button type="submit" className="btn btn-quiet" aria-busy={busy}>
          {t("twofactor:login.recoverySubmit")}
        </button>
      </Form>
    </details>
  );
}

function Help() {
  const t = useT();
  return (
    <section className="sign-in-points" aria-labelledby="sign-in-points">
      <h2 id="sign-in-points">{t("twofactor:help.title")}</h2>
      <ul>
        {(["clock", "account", "once"] as const).map((point) => (
          <li key={point}>
            <p>{t(`twofactor:help.${point}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
