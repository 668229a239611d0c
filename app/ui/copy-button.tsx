import { type MouseEvent, useState } from "react";
import { useT } from "../i18n/context.tsx";
import { Icon } from "./icon.tsx";
import { useToast } from "#app/ui/frame/toasts.tsx";

/** Copies a value that stands beside it. Nothing without a script: the value can be marked by hand. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useT();
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  const copy = async (event: MouseEvent<HTMLButtonElement>) => {
    const shown = event.currentTarget.previousElementSibling;
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toast(t("order:copy.done", { label }));
    } catch {
      // No clipboard here (plain http, or not allowed): mark the value, so that one key press is left.
      if (shown) getSelection()?.selectAllChildren(shown);
    }
  };
  return (
    <button type="button" onClick={copy} className="copy js-only" aria-label={t("order:copy.label", { label })}>
      <Icon name={copied ? "check" : "copy"} />
      {copied ? t("order:copy.short.done") : t("order:copy.short")}
    </button>
  );
}
