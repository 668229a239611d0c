import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { CodeField } from "#app/ui/forms/code-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { TwoFactorFacts, type TwoFactorView } from "./two-factor-section.tsx";
import { BackLink } from "./two-factor-setup.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

type FormAnswer = SubmissionResult<string[]> | undefined;
/** Changes of an enabled second factor; both ask for password and code. */
export type TwoFactorChange = "codes" | "off";

export function TwoFactorManage({ state }: { state: TwoFactorView }) {
  const t = useT();
  return (
    <>
      <h1>{t("twofactor:title")}</h1>
      <p className="mb-6 mt-2 max-w-[640px] text-ink-2">{t("twofactor:lead")}</p>
      <TwoFactorFacts state={state} />
      <div className="mt-6 flex flex-wrap gap-3">
        <LocaleLink to={paths.mypage.twoFactor({ view: "codes" })} className="btn btn-ghost">
          {t("twofactor:renew.title")}
        </LocaleLink>
        <LocaleLink to={paths.mypage.twoFactor({ view: "off" })} className="btn btn-danger">
          {t("twofactor:off.title")}
        </LocaleLink>
        <BackLink />
      </div>
    </>
  );
}

const FORM = "two-factor-change";
const WORDS = { codes: "renew", off: "off" } as const;

export function ChangeTwoFactor({
  change,
  state,
  email,
  result,
}: {
  change: TwoFactorChange;
  state: TwoFactorView;
  email: string;
  result: FormAnswer;
}) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const labels = { code: t("twofactor:anyCode"), password: t("twofactor:password") };
  const [form, fields] = useForm<Record<keyof typeof labels, string>, string[]>({ id: FORM, lastResult: result });
  const words = WORDS[change];
  return (
    <div className="max-w-[520px]">
      <ErrorSummary result={result} formId={FORM} labels={labels} />
      <h1>{t(`twofactor:${words}.title`)}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t(`twofactor:${words}.text`)}</p>
      {change === "off" && state.isRequired ? (
        <p className="notice notice-amber mb-6">{t("twofactor:off.required")}</p>
      ) : null}
      <Form method="post" id={form.id} noValidate onSubmit={guard}>
        <input type="hidden" name="intent" value={change} />
        {/* So that a password manager knows whose password this is. */}
        <input type="text" name="username" value={email} readOnly hidden autoComplete="username" />
        <CodeField
          id={fields.code.id}
          label={labels.code}
          hint={t("twofactor:anyCode.hint")}
          errors={fields.code.errors}
          value={fields.code.initialValue}
          kind="any"
        />
        <PasswordField
          id={fields.password.id}
          name="password"
          label={labels.password}
          errors={fields.password.errors}
          autoComplete="current-password"
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={change === "off" ? "btn btn-danger" : "btn"} aria-busy={busy}>
            {t(`twofactor:${words}.submit`)}
          </button>
          <LocaleLink to={paths.mypage.twoFactor()} className="btn btn-quiet">
            {t("common:form.cancel")}
          </LocaleLink>
        </div>
      </Form>
    </div>
  );
}
