import { useForm } from "@conform-to/react";
import { apiScopes, keyDays } from "#app/domain/api-keys/terms.ts";
import { useT } from "#app/i18n/context.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField, FieldFrame, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { errorText } from "#app/ui/forms/error-text.ts";

const FORM = "api-key";
const words = { "data:read": "project:scope.data", "usage:read": "project:scope.usage" } as const;

type Result = Parameters<typeof ErrorSummary>[0]["result"];
type Names = "name" | "scopes" | "ips" | "origins" | "days";

/** A new key. The page that answers it shows the key. */
export function KeyForm({ formKey, result, isOpen }: { formKey: string; result: Result; isOpen: boolean }) {
  const t = useT();
  const [form, fields] = useForm<Record<Names, string>, string[]>({ id: FORM, lastResult: result as never });
  const { name, scopes, ips, origins, days } = fields;
  const chosen = [scopes.initialValue ?? apiScopes].flat() as string[];
  const labels = {
    name: t("project:key.name"),
    scopes: t("project:key.scopes"),
    ips: t("project:key.ips"),
    origins: t("project:key.origins"),
    days: t("project:key.days"),
  };
  return (
    <details className="mt-4" open={isOpen}>
      <summary>{t("project:key.create")}</summary>
      <form method="post" id={form.id} className="panel mt-3 max-w-[640px]" noValidate>
        <ErrorSummary result={result} formId={FORM} labels={labels} />
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          id={name.id}
          name={name.name}
          label={labels.name}
          defaultValue={name.initialValue ?? ""}
          errors={name.errors}
          maxLength={60}
          autoComplete="off"
        />
        <fieldset className="field" id={scopes.id}>
          <legend>{labels.scopes}</legend>
          {scopes.errors?.map((error) => (
            <p key={error} className="field-error">
              {errorText(t, error)}
            </p>
          ))}
          {apiScopes.map((scope) => (
            <CheckField
              key={scope}
              id={`${FORM}-${scope.replace(":", "-")}`}
              name={scopes.name}
              value={scope}
              label={t(words[scope])}
              defaultChecked={chosen.includes(scope)}
            />
          ))}
        </fieldset>
        {[
          { field: ips, hint: t("project:key.ips.hint"), label: labels.ips },
          { field: origins, hint: t("project:key.origins.hint"), label: labels.origins },
        ].map(({ field, hint, label }) => (
          <FieldFrame key={field.id} id={field.id} label={label} hint={hint} errors={field.errors}>
            {(aria) => (
              <textarea
                {...aria}
                id={field.id}
                name={field.name}
                className="input mono"
                rows={2}
                defaultValue={field.initialValue ?? ""}
                spellCheck={false}
              />
            )}
          </FieldFrame>
        ))}
        <SelectField
          id={days.id}
          name={days.name}
          label={labels.days}
          defaultValue={days.initialValue ?? "365"}
          errors={days.errors}
          options={[
            ...keyDays.map((number) => ({ value: String(number), label: t("project:key.after", { number }) })),
            { value: "0", label: t("project:key.forever") },
          ]}
        />
        <button type="submit" className="btn">
          {t("project:key.create")}
        </button>
      </form>
    </details>
  );
}
