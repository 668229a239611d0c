import type { ReactNode, Ref } from "react";
import { FieldFrame } from "./field.tsx";

type CodeFieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  value?: string;
  /** `digits`: six digits; `any`: letters too. */
  kind?: "digits" | "any";
  input?: Ref<HTMLInputElement>;
};

/** A code that works once, typed from an app or from paper. */
export function CodeField({ id, label, hint, errors, value, kind = "digits", input }: CodeFieldProps) {
  const digits = kind === "digits";
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors}>
      {(aria) => (
        <input
          {...aria}
          ref={input}
          id={id}
          name="code"
          type="text"
          inputMode={digits ? "numeric" : "text"}
          autoComplete={digits ? "one-time-code" : "off"}
          autoCapitalize={digits ? undefined : "characters"}
          spellCheck={false}
          maxLength={60}
          defaultValue={value}
          className={digits ? "input code-input" : "input mono"}
        />
      )}
    </FieldFrame>
  );
}
