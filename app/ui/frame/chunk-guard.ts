const KEY = "chunk-reload-at";
const MINUTE = 60_000;

declare global {
  interface Window {
    __chunkGuard?: () => void;
    __remixRouter?: { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } };
  }
}

/**
 * A chunk that does not load (a new version was deployed, the line broke): go to the page that was asked for as a
 * document, at most once a minute (spec §8); the second time stay and offer a link.
 */
export function guardChunks(): void {
  window.__chunkGuard = () => {
    const target = window.__remixRouter?.state.navigation.location;
    const href = target ? target.pathname + target.search + target.hash : location.href;
    if (reloadedWithinAMinute()) {
      offerLink(href);
      return;
    }
    location.assign(href);
  };
  window.addEventListener("vite:preloadError", (event) => {
    if (optionalLoads > 0) return;
    window.__chunkGuard?.();
    event.preventDefault();
  });
}

let optionalLoads = 0;

/** Loads a chunk that the page can do without: if it fails the promise is rejected, and the page with its entries stays. */
export async function loadOptional<Module>(load: () => Promise<Module>): Promise<Module> {
  optionalLoads += 1;
  try {
    return await load();
  } finally {
    optionalLoads -= 1;
  }
}

/** True as well when the browser keeps nothing for us: then it could not be told from the first time. */
function reloadedWithinAMinute(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < MINUTE) return true;
    sessionStorage.setItem(KEY, String(Date.now()));
    return false;
  } catch {
    return true;
  }
}

function offerLink(href: string): void {
  const link = document.querySelector<HTMLAnchorElement>("#chunk-failed a");
  if (!link) return;
  link.href = href;
  link.closest<HTMLElement>("#chunk-failed")!.hidden = false;
}
