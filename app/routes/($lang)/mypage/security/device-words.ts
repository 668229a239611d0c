import type { Translate } from "#app/i18n/messages.ts";

export type Device = { browser: string | null; os: string | null };

/** "Windows의 Chrome", or as much of it as is known. */
export function deviceWords(t: Translate, { browser, os }: Device): string {
  if (browser && os) return t("security:device.on", { browser, os });
  return browser ?? os ?? t("security:device.unknown");
}
