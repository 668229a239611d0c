import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/context.tsx";

export const STEP_FORM = "step";
export type StepField = FieldMetadata<string, Record<string, unknown>, string[]>;
// biome-ignore lint/suspicious/noExplicitAny: forms of all steps
type AnyForm = FormMetadata<any, string[]>;

type StepFormProps = {
  form: AnyForm;
  /** Revision of the values that the form was made from. */
  revision: string | number;
  children: ReactNode;
  /** Buttons at the end. */
  actions: ReactNode;
};

/** The form of one step. Its first button is what the Enter key presses: it never moves a row. */
export function StepForm({ form, revision, children, actions }: StepFormProps) {
  const t = useT();
  return (
    <form method="post" id={form.id} noValidate className="min-w-0">
      <button type="submit" name="intent" value="next" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t("selling:next")}
      </button>
      <input type="hidden" name="revision" value={revision} />
      {children}
      <div className="step-actions">{actions}</div>
    </form>
  );
}
