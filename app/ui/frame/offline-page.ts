import { useEffect } from "react";

declare global {
  interface Window {
    __remixManifest?: { version: string };
  }
}

/**
 * Has the browser keep the offline page (public/sw.js) once everything else has been loaded. Pages of the shop, where
 * visits begin, do it: the worker then stands behind every other page. It belongs to the version of the build whose
 * chunks the page runs, as the chunk guard does.
 */
export function useOfflinePage(): void {
  useEffect(keepOfflinePage, []);
}

function keepOfflinePage(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const version = window.__remixManifest?.version;
  if (!workers || !version) return;
  const register = () => void workers.register(`/sw.js?v=${version}`).catch(() => {});
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
