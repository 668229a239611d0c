import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { passwordMinLength } from "#app/domain/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { SignInAside } from "#app/routes/($lang)/identity/sign-in-aside.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { GoogleButton } from "#app/routes/($lang)/identity/google/google-button.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { RegisterAgreements } from "./register-agreements.tsx";
import { RegisterSteps } from "./register-steps.tsx";
import type { RegisterDetailsView } from "./register-view.ts";
import { Rich } from "#app/ui/rich.tsx";
import {
  type BrowserValidation,
  useBrowserValidation,
  useValidatedSending,
} from "#app/ui/forms/use-browser-validation.ts";

const FORM = "register";
type Names =
  | "email"
  | "password"
  | "passwordConfirm"
  | "name"
  | "nickname"
  | "phone"
  | "termsAgreed"
  | "privacyAgreed"
  | "marketingAgreed";
type Fields = Record<Names, string>;
type RegisterDetailsProps = { view: RegisterDetailsView; result: SubmissionResult<string[]> | undefined };

const loadValidation = async () => (await import("./register-validation.ts")).validate;

/** Page one: who somebody is. */
export function RegisterDetails({ view, result }: RegisterDetailsProps) {
  const t = useT();
  const validation = useBrowserValidation(result, loadValidation);
  const { redirectTo } = view;
  return (
    <>
      <div className="sign-in-form">
        <ErrorSummary result={validation.result} formId={FORM} labels={useLabels()} />
        <h1>{t("identity:register.title")}</h1>
        <p className="mt-2">
          <Rich
            text={t("identity:register.haveAccount")}
            a={(words) => (
              <LocaleLink to={paths.login(redirectTo)} className="link inline-flex min-h-11 items-center font-semibold">
                {words}
              </LocaleLink>
            )}
          />
        </p>
        {view.google ? <GoogleButton redirectTo={redirectTo} place="above" /> : null}
        <RegisterSteps current="details" />
        {view.isStarted ? (
          <p className="notice mb-5">
            <Rich
              text={t("identity:register.started")}
              a={(words) => (
                <LocaleLink to={paths.register({ step: "verify", redirectTo })} className="link">
                  {words}
                </LocaleLink>
              )}
            />
          </p>
        ) : null}
        <DetailsForm view={view} validation={validation} />
      </div>
      <div className="sign-in-aside">
        <SignInAside />
      </div>
    </>
  );
}

/** Many fields can be empty: the list of what is wrong says which. */
function useLabels(): Partial<Record<Names, string>> {
  const t = useT();
  return {
    email: t("identity:email"),
    password: t("identity:password"),
    passwordConfirm: t("identity:passwordConfirm"),
    name: t("identity:name"),
    nickname: t("identity:nickname"),
    phone: t("identity:phone"),
    termsAgreed: t("common:nav.terms"),
    privacyAgreed: t("common:nav.privacy"),
  };
}

function DetailsForm({ view, validation }: { view: RegisterDetailsView; validation: BrowserValidation }) {
  const t = useT();
  const { details } = view;
  const [form, fields] = useForm<Fields, string[]>({
    id: FORM,
    lastResult: validation.result,
    ...validation.options,
    defaultValue: details ? { ...details, marketingAgreed: details.marketingAgreed ? "on" : "" } : undefined,
  });
  const { busy, onSubmit } = useValidatedSending(validation, form.onSubmit);
  const { email, password, passwordConfirm, name, nickname, phone } = fields;
  return (
    <Form method="post" id={form.id} noValidate {...validation.form} onSubmit={onSubmit} className="sign-in-panel">
      <input type="hidden" name="registrationKey" value={view.registrationKey} />
      <TextField
        {...getInputProps(email, { type: "email" })}
        label={t("identity:email")}
        hint={t("identity:email.hint")}
        errors={email.errors}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        id={password.id}
        name={password.name}
        label={t("identity:password")}
        hint={t("identity:password.hint", { length: passwordMinLength })}
        errors={password.errors}
        autoComplete="new-password"
      />
      <PasswordField
        id={passwordConfirm.id}
        name={passwordConfirm.name}
        label={t("identity:passwordConfirm")}
        errors={passwordConfirm.errors}
        autoComplete="new-password"
      />
      <TextField
        {...getInputProps(name, { type: "text" })}
        label={t("identity:name")}
        errors={name.errors}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...getInputProps(nickname, { type: "text" })}
        label={t("identity:nickname")}
        hint={t("identity:nickname.hint")}
        errors={nickname.errors}
        autoComplete="nickname"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        {...getInputProps(phone, { type: "tel" })}
        label={t("identity:phone")}
        hint={t("identity:phone.hint")}
        errors={phone.errors}
        autoComplete="tel"
        maxLength={40}
      />
      <RegisterAgreements fields={fields} />
      <button type="submit" className="btn btn-wide" aria-busy={busy}>
        {t("identity:register.submit")}
      </button>
    </Form>
  );
}
