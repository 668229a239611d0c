import { useEffect, useRef } from "react";
import { useT } from "#app/i18n/context.tsx";
import { errorText } from "./error-text.ts";

type Result = { status?: string; error?: Record<string, string[] | null> | null } | undefined;

/**
 * Everything that is wrong with a form, above its heading, each line a link to its field. `formId` is the id given to
 * useForm: conform names a field's element `<form id>-<field>`. `labels` by field: where many fields can lack the same,
 * each line says which one it means, in the order of the page.
 */
export function ErrorSummary({
  result,
  formId,
  labels = {},
}: {
  result: Result;
  formId: string;
  labels?: Readonly<Record<string, string>>;
}) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result?.error) box.current?.focus();
  }, [result]);
  const order = Object.keys(labels);
  const fields = Object.entries(result?.error ?? {})
    .filter(([, errors]) => errors?.length)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  if (fields.length === 0) return null;
  return (
    <div
      ref={box}
      className="error-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script the answer is a new page, and what is wrong would not be read out.
      autoFocus
      aria-labelledby={`${formId}-summary`}
    >
      <h2 id={`${formId}-summary`} className="text-lg">
        {t("common:form.checkEntries")}
      </h2>
      <ul className="mt-1">
        {fields.flatMap(([name, errors]) =>
          errors!.map((error) => (
            <li key={name + error}>
              {name === "" ? (
                errorText(t, error)
              ) : (
                <a href={`#${formId}-${name}`}>
                  {labels[name] ? `${labels[name]}: ` : ""}
                  {errorText(t, error)}
                </a>
              )}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
