import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { SignInAside } from "#app/routes/($lang)/identity/sign-in-aside.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { RegisterAgreements } from "./register-agreements.tsx";
import { RegisterSteps } from "./register-steps.tsx";
import type { RegisterGoogleView } from "./register-view.ts";
import { Rich } from "#app/ui/rich.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

const FORM = "register";
type Fields = Record<"name" | "nickname" | "phone" | "termsAgreed" | "privacyAgreed" | "marketingAgreed", string>;
type RegisterGoogleProps = { view: RegisterGoogleView; result: SubmissionResult<string[]> | undefined };

/** Page one for somebody whom Google vouches for: no password, and the address as Google gave it. */
export function RegisterGoogle({ view, result }: RegisterGoogleProps) {
  const t = useT();
  const labels: Partial<Fields> = {
    name: t("identity:name"),
    nickname: t("identity:nickname"),
    phone: t("identity:phone"),
    termsAgreed: t("common:nav.terms"),
    privacyAgreed: t("common:nav.privacy"),
  };
  return (
    <>
      <div className="sign-in-form">
        <ErrorSummary result={result} formId={FORM} labels={labels} />
        <h1>{t("identity:register.title")}</h1>
        <p className="mt-2">
          <Rich
            text={t("google:register.text", { email: view.email })}
            strong={(words) => <strong className="break-all">{words}</strong>}
          />
        </p>
        <RegisterSteps current="details" />
        <GoogleDetailsForm view={view} result={result} />
        <p className="mt-5">
          <LocaleLink
            to={paths.register({ redirectTo: view.redirectTo })}
            className="link inline-flex min-h-11 items-center"
          >
            {t("google:register.other")}
          </LocaleLink>
        </p>
      </div>
      <div className="sign-in-aside">
        <SignInAside />
      </div>
    </>
  );
}

function GoogleDetailsForm({ view, result }: RegisterGoogleProps) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const { details } = view;
  const [form, fields] = useForm<Fields, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: {
      name: details.name,
      nickname: details.nickname,
      phone: details.phone,
      marketingAgreed: details.marketingAgreed ? "on" : "",
    },
  });
  const { name, nickname, phone } = fields;
  return (
    <Form method="post" id={form.id} noValidate onSubmit={guard} className="sign-in-panel">
      <input type="hidden" name="intent" value="google" />
      <input type="hidden" name="registrationKey" value={view.registrationKey} />
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
