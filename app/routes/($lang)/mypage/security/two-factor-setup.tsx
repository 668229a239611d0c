import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { QrCode, type QrDrawing } from "#app/ui/qr-code.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { TwoFactorView } from "./two-factor-section.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

type FormAnswer = SubmissionResult<string[]> | undefined;
export type TwoFactorSetupView = { secret: string; address: string; qr: QrDrawing; minutes: number };

const START_FORM = "two-factor-start";

/** Explains two-factor sign-in; a secret is created only on request. */
export function TwoFactorStart({ state, result }: { state: TwoFactorView; result: FormAnswer }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  return (
    <div className="max-w-[640px]">
      <ErrorSummary result={result} formId={START_FORM} />
      <h1>{t("twofactor:title")}</h1>
      <p className="mt-2 text-ink-2">{t("twofactor:lead")}</p>
      {state.isRequired ? <p className="notice notice-amber mt-4">{t("twofactor:required")}</p> : null}
      <section className="sign-in-points mt-8" aria-labelledby="two-factor-before">
        <h2 id="two-factor-before">{t("twofactor:before.title")}</h2>
        <ul>
          <li>
            <p>{t("twofactor:before.phone")}</p>
          </li>
          <li>
            <p>{t("twofactor:before.codes")}</p>
          </li>
        </ul>
      </section>
      {state.hasPassword ? (
        <Form method="post" id={START_FORM} onSubmit={guard} className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="start" />
          <button type="submit" className="btn" aria-busy={busy}>
            {t("twofactor:start")}
          </button>
          <BackLink />
        </Form>
      ) : (
        <div className="mt-6">
          <p className="notice notice-amber mb-4">{t("twofactor:needsPassword")}</p>
          <p className="flex flex-wrap gap-3">
            <LocaleLink to={paths.password.email()} className="btn">
              {t("twofactor:makePassword")}
            </LocaleLink>
            <BackLink />
          </p>
        </div>
      )}
    </div>
  );
}

export function BackLink() {
  const t = useT();
  return (
    <LocaleLink to={paths.mypage.security()} className="btn btn-quiet">
      {t("twofactor:back")}
    </LocaleLink>
  );
}

const CONFIRM_FORM = "two-factor";

/** The secret goes into the app, the app's code comes back. */
export function TwoFactorSetup({
  setup,
  email,
  result,
}: {
  setup: TwoFactorSetupView;
  email: string;
  result: FormAnswer;
}) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const labels = { code: t("twofactor:confirm.code"), password: t("twofactor:password") };
  const [form, fields] = useForm<Record<keyof typeof labels, string>, string[]>({
    id: CONFIRM_FORM,
    lastResult: result,
  });
  return (
    <>
      <div className="max-w-[640px]">
        <ErrorSummary result={result} formId={CONFIRM_FORM} labels={labels} />
      </div>
      <h1>{t("twofactor:title")}</h1>
      <p className="mt-2 text-ink-2">{t("twofactor:scan.until", { minutes: setup.minutes })}</p>
      <div className="setup-steps">
        <section>
          <SectionHead number="01" title={t("twofactor:scan.title")} text={t("twofactor:scan.text")} />
          <ScanPanel setup={setup} email={email} />
        </section>
        <section>
          <SectionHead number="02" title={t("twofactor:confirm.title")} text={t("twofactor:confirm.text")} />
          <Form method="post" id={form.id} noValidate onSubmit={guard} className="panel">
            <input type="hidden" name="intent" value="confirm" />
            {/* So that a password manager knows whose password this is. */}
            <input type="text" name="username" value={email} readOnly hidden autoComplete="username" />
            <CodeField
              id={fields.code.id}
              label={labels.code}
              errors={fields.code.errors}
              value={fields.code.initialValue}
            />
            <PasswordField
              id={fields.password.id}
              name="password"
              label={labels.password}
              errors={fields.password.errors}
              autoComplete="current-password"
            />
            <div className="flex flex-wrap gap-3">
              <button type="submit" className="btn" aria-busy={busy}>
                {t("twofactor:confirm.submit")}
              </button>
              <LocaleLink to={paths.mypage.security()} className="btn btn-quiet">
                {t("common:form.cancel")}
              </LocaleLink>
            </div>
          </Form>
        </section>
      </div>
    </>
  );
}

function ScanPanel({ setup: { secret, address, qr }, email }: { setup: TwoFactorSetupView; email: string }) {
  const t = useT();
  const { guard } = useSendOnce();
  return (
    <div className="panel">
      <QrCode code={qr} label={t("twofactor:scan.alt")} />
      <p className="mt-4 md:hidden">
        <a href={address} className="link inline-flex min-h-11 items-center font-semibold">
          {t("twofactor:scan.open")}
        </a>
      </p>
      <p className="mt-4 text-ink-2">{t("twofactor:scan.manual")}</p>
      <dl className="facts mt-3">
        <div>
          <dt>{t("twofactor:scan.account")}</dt>
          <dd className="mono break-all">{email}</dd>
        </div>
        <div>
          <dt>{t("twofactor:scan.key")}</dt>
          <dd>
            <code className="setup-key">
              {secret.match(/.{1,4}/g)!.map((group) => (
                <span key={group}>{group} </span>
              ))}
            </code>
            <CopyButton value={secret} label={t("twofactor:scan.key")} />
          </dd>
        </div>
      </dl>
      <Form method="post" onSubmit={guard} className="mt-3">
        <input type="hidden" name="intent" value="start" />
        <button type="submit" className="btn btn-quiet">
          {t("twofactor:scan.again")}
        </button>
      </Form>
    </div>
  );
}
