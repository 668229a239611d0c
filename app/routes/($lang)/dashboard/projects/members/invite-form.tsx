import { useForm } from "@conform-to/react";
import { projectRoles } from "#app/domain/projects/roles.ts";
import { useT } from "#app/i18n/context.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";

const FORM = "invitation";

/** An address and a role; the mail with the link goes out at once. */
export function InviteForm({ result }: Pick<Parameters<typeof ErrorSummary>[0], "result">) {
  const t = useT();
  const [form, { email, role }] = useForm<Record<"email" | "role", string>, string[]>({
    id: FORM,
    lastResult: result as never,
  });
  const labels = { email: t("members:email"), role: t("members:role") };
  return (
    <form method="post" id={form.id} className="panel mt-6 max-w-[560px]" noValidate>
      <h2 className="mb-3 text-lg">{t("members:invite")}</h2>
      <ErrorSummary result={result} formId={FORM} labels={labels} />
      <TextField
        id={email.id}
        name={email.name}
        type="email"
        label={labels.email}
        hint={t("members:email.hint")}
        defaultValue={email.initialValue ?? ""}
        errors={email.errors}
        maxLength={254}
        autoComplete="off"
      />
      <SelectField
        id={role.id}
        name={role.name}
        label={labels.role}
        defaultValue={role.initialValue ?? "developer"}
        errors={role.errors}
        options={projectRoles.map((value) => ({ value, label: t(`members:role.${value}`) }))}
      />
      <button type="submit" name="intent" value="invite" className="btn">
        {t("members:invite.send")}
      </button>
    </form>
  );
}
