import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { useT } from "#app/i18n/context.tsx";
import type { FoundAddress } from "./address-help.ts";
import { FieldFrame } from "#app/ui/forms/field.tsx";
import { useSuggestions } from "./use-suggestions.ts";

type Props = {
  label: string;
  errors?: string[];
  /** The country whose addresses are suggested; null: none. */
  country: string | null;
  onFound: (address: FoundAddress) => void;
} & ComponentProps<"input"> & { id: string; name: string };

/** A line of text with suggestions below it (WAI-ARIA combobox with a listbox). What is typed stays as it is until one is chosen. */
export function AddressCombobox({ label, errors, country, onFound, ...input }: Props) {
  const t = useT();
  const { suggestions, suggest, choose, close } = useSuggestions(country);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const {
    required: _required,
    pattern: _pattern,
    minLength: _min,
    "aria-invalid": _invalid,
    "aria-describedby": _described,
    ...rest
  } = input;
  const isOpen = suggestions.length > 0;
  const optionId = (index: number) => `${input.id}-option-${index}`;
  const end = () => {
    setActive(-1);
    close();
  };
  const take = async (index: number) => {
    setActive(-1);
    const found = await choose(suggestions[index]!);
    if (found) onFound(found);
    field.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    // An open syllable is not finished: the keys belong to it.
    if (!isOpen || event.nativeEvent.isComposing) return;
    const to = {
      ArrowDown: (active + 1) % suggestions.length,
      ArrowUp: active <= 0 ? suggestions.length - 1 : active - 1,
    }[event.key];
    if (to !== undefined) setActive(to);
    else if (event.key === "Enter" && active >= 0) void take(active);
    else if (event.key === "Escape") end();
    else return;
    event.preventDefault();
  };
  return (
    <FieldFrame
      id={input.id}
      label={label}
      hint={country === null ? undefined : <span className="js-only">{t("address:suggest.hint")}</span>}
      errors={errors}
    >
      {(aria) => (
        <div className="combobox">
          <input
            {...rest}
            {...aria}
            ref={field}
            className="input"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${input.id}-list`}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            onInput={(event) => {
              setActive(-1);
              // Values written by a choice are not user input.
              if (event.nativeEvent.isTrusted) suggest(event.currentTarget.value);
            }}
            onKeyDown={move}
            onBlur={end}
          />
          <div className="suggestions" hidden={!isOpen}>
            <SuggestionList
              id={`${input.id}-list`}
              optionId={optionId}
              suggestions={suggestions}
              active={active}
              onChoose={(index) => void take(index)}
            />
            <p className="hint">{t("address:suggest.by")}</p>
          </div>
          <p role="status" className="sr-only">
            {isOpen ? t("address:suggest.count", { count: suggestions.length }) : ""}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}

type ListProps = {
  id: string;
  optionId: (index: number) => string;
  suggestions: { id: string; text: string }[];
  active: number;
  onChoose: (index: number) => void;
};

function SuggestionList({ id, optionId, suggestions, active, onChoose }: ListProps) {
  const t = useT();
  return (
    <div id={id} role="listbox" className="suggestion-list" aria-label={t("address:suggest.list")}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the text field, which handles the keys
        <div
          key={suggestion.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {suggestion.text}
        </div>
      ))}
    </div>
  );
}
