import { type SubmissionResult, useForm } from "@conform-to/react";
import { roleReasonLength } from "#app/domain/operators/input.ts";
import { type OperatorRole, operatorRoles } from "#app/domain/shared/operators/rights.ts";
import { useT } from "#app/i18n/context.tsx";
import { errorText } from "#app/ui/forms/error-text.ts";
import { type Field, LinesField } from "#app/ui/refunds/refund-fields.tsx";

export const ROLE_FORM = "roles";

type RoleFormProps = { roles: readonly OperatorRole[]; result: SubmissionResult<string[]> | undefined };

/** The roles that a member is to have, and why. */
export function RoleForm({ roles, result }: RoleFormProps) {
  const t = useT();
  const [form, fields] = useForm<Record<"roles" | "reason", string>, string[]>({ id: ROLE_FORM, lastResult: result });
  const typed: readonly string[] = result === undefined ? roles : [fields.roles.initialValue ?? []].flat();
  return (
    <form method="post" id={form.id} className="panel max-w-[720px]" noValidate>
      <h2 className="mb-3 text-xl">{t("operators:edit.title")}</h2>
      <fieldset className={fields.roles.errors?.length ? "field field-bad" : "field"} id={fields.roles.id}>
        <legend>{t("operators:edit.roles")}</legend>
        <p className="hint">{t("operators:edit.hint")}</p>
        {fields.roles.errors?.map((error) => (
          <p key={error} className="field-error">
            {errorText(t, error)}
          </p>
        ))}
        {operatorRoles.map((role) => (
          <label key={role} className="choice">
            <input type="checkbox" name="roles" value={role} defaultChecked={typed.includes(role)} />
            <span>
              <b>{t(`errors:role.${role}`)}</b>
              <span className="block text-sm text-ink-2">{t(`operators:work.${role}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <LinesField
        field={fields.reason as Field}
        label={t("mail:fact.reason")}
        hint={t("operators:edit.reasonHint")}
        max={roleReasonLength}
        rows={3}
      />
      <button type="submit" className="btn">
        {t("operators:edit.title")}
      </button>
    </form>
  );
}
