import { Form } from "@remix-run/react";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";

/** Facts that decide how the owner of an account confirms a change: by password, or by a recent sign-in. */
export type Owner = { email: string; byPassword: boolean; isFresh: boolean; freshMinutes: number };

type ProofFields = {
  password: { id: string; errors?: string[] };
  email: { id: string; errors?: string[]; value?: string };
};

/** The password; where there is none, the address of the account. */
export function OwnerProof({ owner, fields }: { owner: Owner; fields: ProofFields }) {
  const t = useT();
  if (!owner.byPassword) {
    const { id, errors, value } = fields.email;
    return (
      <TextField
        id={id}
        name="email"
        type="email"
        label={t("account:proof.email")}
        hint={t("account:proof.email.hint")}
        errors={errors}
        defaultValue={value}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    );
  }
  return (
    <>
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" value={owner.email} readOnly hidden autoComplete="username" />
      <PasswordField
        id={fields.password.id}
        name="password"
        label={t("account:proof.password")}
        errors={fields.password.errors}
        autoComplete="current-password"
      />
    </>
  );
}

/** Without a password the sign-in has to be recent: the ways to get there. */
export function StaleSignIn({ minutes }: { minutes: number }) {
  const t = useT();
  const href = useHref();
  return (
    <div className="notice notice-amber max-w-[640px]">
      <p>{t("account:proof.stale", { minutes })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Form method="post" action={href(paths.logout())}>
          <button type="submit" className="btn">
            {t("account:proof.logout")}
          </button>
        </Form>
        <LocaleLink to={paths.password.email()} className="btn btn-quiet">
          {t("account:proof.setPassword")}
        </LocaleLink>
      </div>
    </div>
  );
}
