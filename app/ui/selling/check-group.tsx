import { useT } from "#app/i18n/context.tsx";
import { errorText } from "#app/ui/forms/error-text.ts";
import type { StepField } from "./step-form.tsx";

type CheckGroupProps = { field: StepField; legend: string; words: Readonly<Record<string, string>> };

/** Any of many, as boxes that are read side by side. */
export function CheckGroup({ field, legend, words }: CheckGroupProps) {
  const t = useT();
  const chosen = [(field.initialValue as string | string[] | undefined) ?? []].flat();
  return (
    <fieldset className="field" id={field.id}>
      <legend>{legend}</legend>
      {field.errors?.map((error) => (
        <p key={error} className="field-error">
          {errorText(t, error)}
        </p>
      ))}
      <div className="check-group">
        {Object.entries(words).map(([value, label]) => (
          <label key={value} className="choice">
            <input type="checkbox" name={field.name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
