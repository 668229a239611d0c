import { getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { Rich } from "#app/ui/rich.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { useSendOnce } from "#app/ui/forms/use-send-once.ts";

type FormAnswer = SubmissionResult<string[]> | undefined;

/** The password: changed by those who know it, made by a mail for those who never had one. */
export function SecurityPassword({ number, hasPassword }: { number: string; hasPassword: boolean }) {
  const t = useT();
  return (
    <section className="section">
      <SectionHead
        number={number}
        title={t("security:password.title")}
        text={t(hasPassword ? "security:password.text" : "security:password.none")}
      />
      {hasPassword ? (
        <LocaleLink to={paths.mypage.security({ view: "password" })} className="btn btn-ghost">
          {t("security:password.change")}
        </LocaleLink>
      ) : (
        <LocaleLink to={paths.password.email()} className="btn btn-ghost">
          {t("security:password.create")}
        </LocaleLink>
      )}
    </section>
  );
}

type EmailProps = {
  number: string;
  email: string;
  hasPassword: boolean;
  change: { email: string; expiresAt: Date } | null;
};

/** The address, and the one that waits to take its place. */
export function SecurityEmail({ number, email, hasPassword, change }: EmailProps) {
  const t = useT();
  return (
    <section className="section">
      <SectionHead number={number} title={t("security:email.title")} text={t("security:email.text")} />
      <p className="mono mb-4 break-all font-semibold">{email}</p>
      {change ? <WaitingEmail {...change} /> : null}
      {hasPassword ? (
        <LocaleLink to={paths.mypage.security({ view: "email" })} className="btn btn-ghost">
          {t("security:email.change")}
        </LocaleLink>
      ) : null}
    </section>
  );
}

function WaitingEmail({ email, expiresAt }: { email: string; expiresAt: Date }) {
  const { t, locale } = useLanguage();
  const { busy, guard } = useSendOnce();
  return (
    <div className="notice notice-amber mb-4 max-w-[640px]">
      <p className="break-words">
        <Rich
          text={t("security:email.waiting", { email, date: formatDateTime(expiresAt, locale) })}
          strong={(words) => <strong>{words}</strong>}
        />
      </p>
      <p className="mt-1 text-sm text-ink-2">{t("security:email.again")}</p>
      <Form method="post" onSubmit={guard} className="mt-3">
        <input type="hidden" name="intent" value="cancel-email" />
        <button type="submit" className="btn btn-quiet" aria-busy={busy}>
          {t("security:email.cancel")}
        </button>
      </Form>
    </div>
  );
}

const PASSWORD_FORM = "change-password";

export function ChangePassword({ result, email, minLength }: { result: FormAnswer; email: string; minLength: number }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const label = {
    currentPassword: t("security:password.current"),
    newPassword: t("security:password.new"),
    newPasswordConfirm: t("security:password.confirm"),
  };
  const [form, fields] = useForm<Record<keyof typeof label, string>, string[]>({
    id: PASSWORD_FORM,
    lastResult: result,
  });
  return (
    <div className="max-w-[520px]">
      <ErrorSummary result={result} formId={PASSWORD_FORM} labels={label} />
      <h1>{t("security:password.change")}</h1>
      <p className="mb-6 mt-2 text-ink-2">{t("security:password.text")}</p>
      <Form method="post" id={form.id} noValidate onSubmit={guard}>
        <input type="hidden" name="intent" value="change-password" />
        {/* So that a password manager knows whose password this is. */}
        <input type="text" name="username" value={email} readOnly hidden autoComplete="username" />
        <PasswordField
          id={fields.currentPassword.id}
          name="currentPassword"
          label={label.currentPassword}
          errors={fields.currentPassword.errors}
          autoComplete="current-password"
        />
        <PasswordField
          id={fields.newPassword.id}
          name="newPassword"
          label={label.newPassword}
          hint={t("identity:password.hint", { length: minLength })}
          errors={fields.newPassword.errors}
          autoComplete="new-password"
        />
        <PasswordField
          id={fields.newPasswordConfirm.id}
          name="newPasswordConfirm"
          label={label.newPasswordConfirm}
          errors={fields.newPasswordConfirm.errors}
          autoComplete="new-password"
        />
        <Buttons submit={t("security:password.submit")} busy={busy} />
      </Form>
    </div>
  );
}

const EMAIL_FORM = "change-email";

export function ChangeEmail({ result, email }: { result: FormAnswer; email: string }) {
  const t = useT();
  const { busy, guard } = useSendOnce();
  const label = { email: t("security:email.new"), password: t("security:email.password") };
  const [form, fields] = useForm<Record<keyof typeof label, string>, string[]>({ id: EMAIL_FORM, lastResult: result });
  return (
    <div className="max-w-[520px]">
      <ErrorSummary result={result} formId={EMAIL_FORM} labels={label} />
      <h1>{t("security:email.change")}</h1>
      <p className="mb-6 mt-2 text-ink-2">
        {t("security:email.text")} <span className="mono break-all">{email}</span>
      </p>
      <Form method="post" id={form.id} noValidate onSubmit={guard}>
        <input type="hidden" name="intent" value="change-email" />
        <TextField
          {...getInputProps(fields.email, { type: "email" })}
          label={label.email}
          hint={t("security:email.new.hint")}
          errors={fields.email.errors}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField
          id={fields.password.id}
          name="password"
          label={label.password}
          errors={fields.password.errors}
          autoComplete="current-password"
        />
        <Buttons submit={t("security:email.submit")} busy={busy} />
      </Form>
    </div>
  );
}

function Buttons({ submit, busy }: { submit: string; busy: boolean }) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" className="btn" aria-busy={busy}>
        {submit}
      </button>
      <LocaleLink to={paths.mypage.security()} className="btn btn-quiet">
        {t("common:form.cancel")}
      </LocaleLink>
    </div>
  );
}
