import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import { useT } from "#app/i18n/context.tsx";
import { errorText } from "./error-text.ts";

type Frame = { id: string; label: ReactNode; hint?: ReactNode; errors?: string[]; children: (aria: Aria) => ReactNode };
type Aria = { "aria-invalid"?: true; "aria-describedby"?: string };

/** Label, hint, error, control: in this order, so that a reader hears what is wrong before the box. */
export function FieldFrame({ id, label, hint, errors, children }: Frame) {
  const t = useT();
  const describedBy = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ");
  const aria: Aria = {
    ...(errors?.length ? { "aria-invalid": true as const } : {}),
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
  };
  return (
    <div className={errors?.length ? "field field-bad" : "field"}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {errors?.length ? (
        <p className="field-error" id={`${id}-error`}>
          {errors.map((error) => errorText(t, error)).join(" ")}
        </p>
      ) : null}
      {children(aria)}
    </div>
  );
}

type Control = { label: ReactNode; hint?: ReactNode; errors?: string[] };
type TextFieldProps = Control & InputHTMLAttributes<HTMLInputElement> & { id: string; name: string };

/** A line of text. `errors` are keys of errors.json; spread conform's getInputProps for id, name and value. */
export function TextField({ label, hint, errors, className, ...input }: TextFieldProps) {
  const {
    required: _required,
    pattern: _pattern,
    minLength: _min,
    "aria-invalid": _invalid,
    "aria-describedby": _described,
    ...rest
  } = input;
  return (
    <FieldFrame id={input.id} label={label} hint={hint} errors={errors}>
      {(aria) => <input {...rest} {...aria} className={`input ${className ?? ""}`.trim()} />}
    </FieldFrame>
  );
}

type SelectFieldProps = Control &
  SelectHTMLAttributes<HTMLSelectElement> & {
    id: string;
    name: string;
    options: readonly { value: string; label: string }[];
  };

export function SelectField({ label, hint, errors, options, ...select }: SelectFieldProps) {
  const { required: _required, "aria-invalid": _invalid, "aria-describedby": _described, ...rest } = select;
  return (
    <FieldFrame id={select.id} label={label} hint={hint} errors={errors}>
      {(aria) => (
        <select {...rest} {...aria} className="input">
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

type CheckFieldProps = Control & { id: string; name: string; defaultChecked?: boolean; value?: string };

/** One box to tick. */
export function CheckField({ id, name, label, hint, errors, defaultChecked, value = "on" }: CheckFieldProps) {
  const t = useT();
  const describedBy =
    [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
  return (
    <div className={errors?.length ? "field field-bad" : "mb-2"}>
      {errors?.length ? (
        <p className="field-error" id={`${id}-error`}>
          {errors.map((error) => errorText(t, error)).join(" ")}
        </p>
      ) : null}
      <label className="choice" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={describedBy}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p className="hint pl-8" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
