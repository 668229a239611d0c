import { useT } from "#app/i18n/context.tsx";
import { errorText } from "#app/ui/forms/error-text.ts";
import type { StepField } from "./step-form.tsx";

type Choice = { value: string; label: string; hint: string };

/** One of a few, each with a line that says what it means. */
export function ChoiceCards({
  field,
  legend,
  choices,
}: {
  field: StepField;
  legend: string;
  choices: readonly Choice[];
}) {
  const t = useT();
  return (
    <fieldset className={field.errors?.length ? "field field-bad" : "field"}>
      <legend>{legend}</legend>
      {field.errors?.map((error) => (
        <p key={error} className="field-error">
          {errorText(t, error)}
        </p>
      ))}
      <div className="choice-cards">
        {choices.map(({ value, label, hint }, index) => (
          <label key={value}>
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${value}`}
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
            />
            <span>
              <b>{label}</b>
              <small>{hint}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
