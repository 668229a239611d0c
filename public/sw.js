// Shows the offline page when a page cannot be loaded because the network is away. Keeps that page, asked for without
// cookies, and its style sheets, and nothing else: prices and personal pages always come from the server.
// Registered with the version of the build in its address (app/ui/frame/offline-page.ts): another version is another worker.
const version = new URL(self.location.href).searchParams.get("v") ?? "";
const kept = `offline-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const addresses = new Set(["/offline", ...open.map(({ url }) => offlineAddress(url))]);
      await Promise.all([...addresses].map((address) => keep(address).catch(() => {})));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith("offline-") && name !== kept) await caches.delete(name);
      // Pages need not wait for this worker to start.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (request.destination === "style") event.respondWith(fetch(request).catch(() => fromKept(request.url)));
});

async function page(event) {
  const address = offlineAddress(event.request.url);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keep(address).catch(() => {}));
    return answer;
  } catch {
    const offline = (await fromKept(address, true)) ?? (await fromKept("/offline", true));
    return offline ?? Response.error();
  }
}

/** The offline page of a page's language: /de/market → /de/offline. */
function offlineAddress(url) {
  const [, first = ""] = new URL(url).pathname.split("/");
  return /^[a-z]{2}(-[a-z]{2})?$/.test(first) ? `/${first}/offline` : "/offline";
}

async function fromKept(address, isOptional = false) {
  const answer = await (await caches.open(kept)).match(address, { ignoreVary: true });
  return answer ?? (isOptional ? undefined : Response.error());
}

/** Keeps the offline page at an address with its style sheets, once. */
async function keep(address) {
  const cache = await caches.open(kept);
  if (await cache.match(address, { ignoreVary: true })) return;
  const answer = await fetch(address, { credentials: "omit", redirect: "error" });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  const sheets = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, href]) => href);
  await cache.addAll(sheets);
  await cache.put(address, answer);
}
