import { useEffect } from "react";
import { useT } from "#app/i18n/context.tsx";
import type { MessageKey, Values } from "#app/i18n/messages.ts";
import { useToast } from "./toasts.tsx";

/** A message for the next page. Words are a key, so that it speaks the language of that page. */
export type Flash = { tone: "success" | "info" | "error"; key: MessageKey; values?: Values; id: string };

/**
 * Shows the outcome of the last form in the page, until the next navigation. It is there before the page is read, so a
 * screen reader is told of it as of a toast; a toast to be seen would say it twice and cover the page.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const t = useT();
  const toast = useToast();
  const text = flash ? t(flash.key, flash.values) : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per message, whatever its text
  useEffect(() => {
    if (flash) toast(text, "sr-only");
  }, [flash?.id]);
  if (!flash) return null;
  return (
    <div className="wrap pt-4">
      <p role="status" className={flash.tone === "error" ? "notice notice-error" : "notice"}>
        {text}
      </p>
    </div>
  );
}
