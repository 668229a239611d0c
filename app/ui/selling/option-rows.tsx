import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useT } from "#app/i18n/context.tsx";
import { errorText } from "#app/ui/forms/error-text.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

type Option = { title: string; amount: string };
type Row = FieldMetadata<Option, Record<string, unknown>, string[]>;

/** Extras of a service. Each button saves the step and comes back to its row. */
export function OptionRows({ rows, titleLength }: { rows: readonly Row[]; titleLength: number }) {
  const t = useT();
  return (
    <ol className="option-rows">
      {rows.map((row, index) => {
        const { title, amount } = row.getFieldset();
        const number = index + 1;
        const errors = [...(title.errors ?? []), ...(amount.errors ?? [])];
        const named = { number };
        const tool = (intent: string, icon: IconName, label: string, disabled = false) => (
          <button
            type="submit"
            name="intent"
            value={`option-${intent}:${index}`}
            className="btn btn-quiet option-tool"
            aria-label={label}
            disabled={disabled}
          >
            <Icon name={icon} />
          </button>
        );
        const describedBy = errors.length > 0 ? `${title.id}-error` : undefined;
        const box = (field: FieldMetadata<string, Record<string, unknown>, string[]>) => {
          const { key: _key, required: _required, ...props } = getInputProps(field, { type: "text" });
          return { ...props, "aria-invalid": field.errors?.length ? (true as const) : undefined };
        };
        return (
          <li
            key={row.key}
            id={`option-${number}`}
            className={errors.length > 0 ? "option-row option-bad" : "option-row"}
          >
            <input
              {...box(title)}
              className="input"
              aria-label={t("selling:options.title", named)}
              aria-describedby={describedBy}
              placeholder={t("selling:options.title", named)}
              maxLength={titleLength}
              autoComplete="off"
            />
            <input
              {...box(amount)}
              className="input text-right tabular-nums"
              aria-label={t("selling:options.amount", named)}
              aria-describedby={describedBy}
              placeholder={t("selling:options.amountShort")}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
            <span className="option-tools">
              {tool("up", "up", t("selling:options.up", named), index === 0)}
              {tool("down", "down", t("selling:options.down", named), index === rows.length - 1)}
              {tool("remove", "trash", t("selling:options.remove", named))}
            </span>
            {errors.length > 0 ? (
              <p className="field-error" id={describedBy}>
                {errors.map((error) => errorText(t, error)).join(" ")}
              </p>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
