import { useLocation, useSubmit } from "@remix-run/react";
import { type CompositionEvent, type FormEvent, useEffect, useRef } from "react";

const PAUSE = 400;

/**
 * Sends a GET form shortly after it was last touched. Typing replaces the entry in the history, a click adds one.
 * Fields may stand outside the form (`form="id"`), so the handlers belong on an element around everything.
 */
export function useListForm(id: string) {
  const submit = useSubmit();
  const { search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const sent = useRef("");
  useEffect(() => {
    const params = new URLSearchParams(search);
    // A field being typed in is newer than the address it led to; any other address (back, a chip) is newer than the form.
    fillIn(id, params, params.toString() === sent.current);
  }, [id, search]);

  const send = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current);
    const filled = filledIn(form);
    sent.current = filled.toString();
    submit(filled, { method: "get", action: new URL(form.action).pathname, replace, preventScrollReset: true });
  };
  const touched = (event: FormEvent | CompositionEvent) => {
    const field = event.target as HTMLInputElement;
    // A half composed Korean syllable is not sent; the end of its composition comes here too.
    if (field.form?.id !== id || (event.nativeEvent as InputEvent).isComposing) return;
    const { form } = field;
    const isTyping = field.type === "search" || field.type === "number" || field.inputMode === "numeric";
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(form, isTyping), PAUSE);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget, false);
  };
  return { around: { onInput: touched, onCompositionEnd: touched }, onSubmit };
}

/** Without empty fields, so that equal filters have equal addresses. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim() !== "") filled.append(name, value.trim());
  return filled;
}

/** The form follows the address: chips, back and forward change it too. */
function fillIn(id: string, params: URLSearchParams, keepFocused: boolean): void {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = params.get(field.name) ?? "";
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    } else if (field instanceof HTMLInputElement && !(keepFocused && field === document.activeElement)) {
      if (field.type === "checkbox") field.checked = params.getAll(field.name).includes(field.value);
      else if (field.type === "radio") field.checked = (params.get(field.name) ?? "") === field.value;
      else if (field.type !== "hidden") field.value = params.get(field.name) ?? "";
    }
  }
}
