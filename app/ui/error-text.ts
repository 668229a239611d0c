import type { MessageKey, Translate } from "../i18n/messages.ts";

/** Turns an error of a form (a key of errors.json, values behind a question mark) into words. */
export function errorText(t: Translate, error: string): string {
  const [key, values] = error.split("?", 2);
  return t(`errors:${key}` as MessageKey, Object.fromEntries(new URLSearchParams(values)));
}
