import { useSyncExternalStore } from "react";
import { useT } from "#app/i18n/context.tsx";

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Stays as long as the line is down; forms keep what was typed. */
export function OfflineBanner() {
  const t = useT();
  const online = useOnline();
  return (
    <div role="status" aria-live="polite">
      {online ? null : (
        <p className="bg-amber-soft px-5 py-3 text-center font-semibold text-amber">{t("common:offline.banner")}</p>
      )}
    </div>
  );
}
