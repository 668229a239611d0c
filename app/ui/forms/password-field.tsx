import { type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/context.tsx";
import { FieldFrame } from "./field.tsx";

type PasswordFieldProps = {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  autoComplete: "current-password" | "new-password";
};

/** A password: pasting is fine, and with a script it can be looked at. It leaves the page as a password again. */
export function PasswordField({ id, name, label, hint, errors, autoComplete }: PasswordFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // Browsers remember what a text field held; a password field they ask about.
    const hide = () => setShown(false);
    const form = input.current?.form;
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors}>
      {(aria) => (
        <span className="password">
          <input
            {...aria}
            ref={input}
            id={id}
            name={name}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            maxLength={200}
            autoCapitalize="none"
            spellCheck={false}
            className="input"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-controls={id}
            aria-label={t("identity:password.show")}
            className="password-show js-only"
          >
            {t(shown ? "identity:password.hide.short" : "identity:password.show.short")}
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
