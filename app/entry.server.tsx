import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { cacheControlOf } from "./http/cache-policy.server.ts";
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
  const { head, rest } = renderDocument(remix, { url: request.url, route, locale, data, context });
  const seo = status < 400 ? renderSeo(context.seo) : "";
  const style = `<style nonce="${context.nonce}">`;
  const body = Buffer.concat([Buffer.from(head + seo + style), styleSheet, Buffer.from(`</style>${rest}`)]);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.length));
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl);
  // A cache in front of us may give it to visitors without cookies only: members are shown their own.
  if (route.cache === "shared" && !/\bcookie\b/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Cookie");
  if (route.index === "never") headers.set("X-Robots-Tag", "noindex");
  return new Response(body, { status, headers });
}

/** Two fifths of a document: encoded once. */
const styleSheet = Buffer.from(css);
const NOINDEX = '<meta name="robots" content="noindex">';

type View = { url: string; route: Route; locale: Locale; data: string; context: AppLoadContext };

/** In two parts: between them go the search-engine facts and the style sheet. */
function renderDocument(
  remix: EntryContext,
  { url, route, locale, data, context }: View,
): { head: string; rest: string } {
  const texts = context.library.clientTexts(locale);
  const isMemberArea = isInMemberArea(remix, route);
  const messages = (isMemberArea ? texts.all : texts.shop).path;
  const { nonce } = context;
  const html = renderToString(
    <DocumentProvider
      value={{
        nonce,
        messages,
        memberMessages: isMemberArea ? undefined : texts.member.path,
        script: route.script === "own",
      }}
    >
      <LanguageProvider value={{ locale, t: context.library.translate(locale) }}>
        <RemixServer context={remix} url={url} nonce={nonce} />
      </LanguageProvider>
    </DocumentProvider>,
  );
  const hydrates = remix.renderMeta?.didRenderScripts;
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  const preload = hydrates ? `<link rel="preload" as="fetch" href="${messages}" crossorigin="anonymous">` : "";
  const scripts = hydrates ? dataScripts(data, nonce) : "";
  const robots = route.index === "never" && !remix.staticHandlerContext.errors ? NOINDEX : "";
  return {
    head: `<!doctype html>${html.slice(0, headEnd)}${robots}${preload}`,
    rest: `${html.slice(headEnd, bodyEnd)}${scripts}${html.slice(bodyEnd)}`,
  };
}

/** Whether a page needs more texts than those of the shop, or tells of something that was done where they are needed. */
function isInMemberArea({ staticHandlerContext: { loaderData } }: EntryContext, { area }: Route): boolean {
  const { flash } = (loaderData?.root ?? {}) as { flash?: { key: string } | null };
  return flash != null || (area !== "shop" && area !== "profile");
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
function dataScripts(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${literal});window.__remixContext.streamController.close();</script>`;
}
