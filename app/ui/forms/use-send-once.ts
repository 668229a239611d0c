import { useNavigation } from "@remix-run/react";
import type { FormEvent } from "react";
import { useT } from "#app/i18n/context.tsx";
import { useToast } from "#app/ui/frame/toasts.tsx";

/** For `onSubmit`: a second click while the first is under way does nothing, and offline nothing that was typed is lost. */
export function useSendOnce(): { busy: boolean; guard: (event: FormEvent) => void } {
  const t = useT();
  const toast = useToast();
  const busy = useNavigation().formMethod === "POST";
  const guard = (event: FormEvent) => {
    if (busy) event.preventDefault();
    else if (!navigator.onLine) {
      event.preventDefault();
      toast(t("common:offline.banner"));
    }
  };
  return { busy, guard };
}
