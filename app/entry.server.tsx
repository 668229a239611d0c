import { randomUUID } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { cacheControlOf, isShared } from "./http/cache-policy.server.ts";
import { documentLocale } from "./http/page.server.ts";
import { type Route, routeOf } from "./http/route-lookup.server.ts";
import { renderSeo } from "#app/http/seo/seo.server.ts";
import { LanguageProvider } from "./i18n/context.tsx";
import type { Locale } from "./i18n/locales.ts";
import { DocumentProvider } from "#app/ui/frame/document.tsx";
import css from "./root.css?inline";

// The server belongs to the same build as the pages, so that every module exists once in a process.
// biome-ignore lint/performance/noBarrelFile: the build has one entry, and server.ts takes the server from it
export { start } from "./server/start.server.ts";

/** HTML of parts of pages by what they were made of: at most 32 million characters. */
const parts = new LRUCache<string, string>({
  maxSize: 32_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** The document before and after the search-engine data, split where the nonce goes. */
type RenderedDocument = { before: Buffer[]; after: Buffer[] };
/** Whole pages by their address and their loaders' data, which together are all that they are made of: about 64 MB. */
const documents = new LRUCache<string, RenderedDocument>({
  maxSize: 64_000_000,
  sizeCalculation: ({ before, after }, key) =>
    [...before, ...after].reduce((sum, { length }) => sum + length, key.length * 2),
});
/** Stands where the nonce goes. */
const NONCE = randomUUID();

/**
 * Nothing on our pages is deferred, so a page is rendered in one piece: renderToString costs less than half of the
 * streaming renderer. Style sheet, search-engine facts and loader data are laid into head and body as text; React
 * leaves unknown nodes at the end of both alone when it hydrates.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const locale = documentLocale(request, status);
  const route = routeOf(new URL(request.url).pathname);
  const cacheControl = cacheControlOf(route, request.headers.get("Cookie"), status);
  const data = remix.serverHandoffStream ? await new Response(remix.serverHandoffStream).text() : "";
  remix.serverHandoffStream = undefined;
  // The same data at the same address is the same page; what is somebody's own is not kept.
  const key =
    request.method === "GET" && data !== "" && isShared(cacheControl) ? `${locale} ${request.url} ${data}` : null;
  let document = key === null ? undefined : documents.get(key);
  if (!document) {
    document = renderDocument(remix, { url: request.url, route, locale, data, context });
    if (key !== null) documents.set(key, document);
  }
  const seo = status < 400 ? renderSeo(context.seo) : "";
  const nonce = Buffer.from(context.nonce);
  const body = Buffer.concat([...between(document.before, nonce), Buffer.from(seo), ...between(document.after, nonce)]);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.length));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl);
  if (route.index === "never") headers.set("X-Robots-Tag", "noindex");
  return new Response(body, { status, headers });
}

type View = { url: string; route: Route; locale: Locale; data: string; context: AppLoadContext };

function renderDocument(remix: EntryContext, { url, route, locale, data, context }: View): RenderedDocument {
  const texts = context.library.clientTexts(locale);
  const isMemberArea = isInMemberArea(remix, route);
  const messages = (isMemberArea ? texts.all : texts.shop).path;
  const language = { locale, t: context.library.translate(locale) };
  const htmlOf = (key: string, part: () => ReactNode) => {
    const known = parts.get(key);
    if (known !== undefined) return known;
    const html = renderToString(<LanguageProvider value={language}>{part()}</LanguageProvider>);
    parts.set(key, html);
    return html;
  };
  const html = renderToString(
    <DocumentProvider
      value={{
        nonce: NONCE,
        messages,
        memberMessages: isMemberArea ? undefined : texts.member.path,
        script: route.script === "own",
        htmlOf,
      }}
    >
      <LanguageProvider value={language}>
        <RemixServer context={remix} url={url} nonce={NONCE} />
      </LanguageProvider>
    </DocumentProvider>,
  );
  const hydrates = remix.renderMeta?.didRenderScripts;
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  const preload = hydrates ? `<link rel="preload" as="fetch" href="${messages}" crossorigin="anonymous">` : "";
  return {
    before: cut(`<!doctype html>${html.slice(0, headEnd)}`),
    after: cut(
      `${preload}<style nonce="${NONCE}">${css}</style>${html.slice(headEnd, bodyEnd)}${hydrates ? dataScripts(data) : ""}${html.slice(bodyEnd)}`,
    ),
  };
}

/** Whether a page needs more texts than those of the shop, or tells of something that was done where they are needed. */
function isInMemberArea({ staticHandlerContext: { loaderData } }: EntryContext, { area }: Route): boolean {
  const { flash } = (loaderData?.root ?? {}) as { flash?: { key: string } | null };
  return flash != null || (area !== "shop" && area !== "profile");
}

function cut(html: string): Buffer[] {
  return html.split(NONCE).map((piece) => Buffer.from(piece));
}

function between(pieces: Buffer[], nonce: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece]));
}

export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}

export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  // A form sent where none is, an address that cannot be read: told to whoever asked, no failure of ours.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.report(error);
}

/** The scripts that Remix's StreamTransfer would write after </html>, at a place that HTML allows. */
function dataScripts(data: string): string {
  const literal = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script nonce="${NONCE}">window.__remixContext.streamController.enqueue(${literal});window.__remixContext.streamController.close();</script>`;
}
