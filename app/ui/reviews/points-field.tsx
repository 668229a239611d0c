import type { FieldMetadata } from "@conform-to/react";
import { useT } from "#app/i18n/context.tsx";
import { errorText } from "#app/ui/forms/error-text.ts";
import { FiveStars } from "#app/ui/rating.tsx";

/** One to five points, the most first. */
export function PointsField({
  field,
  legend,
}: {
  field: FieldMetadata<string, Record<string, unknown>, string[]>;
  legend: string;
}) {
  const t = useT();
  return (
    <fieldset className={field.errors?.length ? "field field-bad" : "field"}>
      <legend>{legend}</legend>
      {field.errors?.map((error) => (
        <p key={error} className="field-error" id={`${field.id}-error`}>
          {errorText(t, error)}
        </p>
      ))}
      <div className="points">
        {[5, 4, 3, 2, 1].map((points, index) => (
          <div key={points}>
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${points}`}
              name={field.name}
              value={points}
              defaultChecked={field.initialValue === String(points)}
              aria-describedby={field.errors?.length ? `${field.id}-error` : undefined}
            />
            <FiveStars points={points} />
            {/* Beside the stars, which are a bar that a label could be for; it covers the whole choice. */}
            <label htmlFor={index === 0 ? field.id : `${field.id}-${points}`}>
              {t("market:reviews.points", { rating: points })}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
