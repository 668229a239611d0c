import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { cacheControlOf } from "./http/cache-policy.ts";
import { documentLocale } from "./http/page.server.ts";
import { renderSeo } from "./http/seo.server.ts";
import { LanguageProvider } from "./i18n/context.tsx";
import { DocumentProvider } from "./ui/document.tsx";
import css from "./ui/styles.css?inline";

/** HTML of parts of pages by what they were made of: at most 32 million characters. */
const parts = new LRUCache<string, string>({ maxSize: 32_000_000, sizeCalculation: (html, key) => html.length + key.length });
const styles = Buffer.from(css);

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
  const url = new URL(request.url);
  const locale = documentLocale(request, status);
  const { nonce } = context;
  const messages = context.library.clientBundle(locale).path;
  const language = { locale, t: context.library.translate(locale) };
  const htmlOf = (key: string, part: () => ReactNode) => {
    const known = parts.get(key);
    if (known !== undefined) return known;
    const html = renderToString(<LanguageProvider value={language}>{part()}</LanguageProvider>);
    parts.set(key, html);
    return html;
  };
  const data = remix.serverHandoffStream ? await new Response(remix.serverHandoffStream).text() : "";
  remix.serverHandoffStream = undefined;
  const html = renderToString(
    <DocumentProvider value={{ nonce, messages, htmlOf }}>
      <LanguageProvider value={language}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
      </LanguageProvider>
    </DocumentProvider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControlOf(url.pathname, request.headers.get("Cookie"), status));
  const hydrates = remix.renderMeta?.didRenderScripts;
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  const seo = status < 400 ? renderSeo(context.seo) : "";
  const preload = hydrates ? `<link rel="preload" as="fetch" href="${messages}" crossorigin="anonymous">` : "";
  context.rendered = [
    Buffer.from(`<!doctype html>${html.slice(0, headEnd)}${seo}${preload}<style nonce="${nonce}">`),
    styles,
    Buffer.from(`</style>${html.slice(headEnd, bodyEnd)}${hydrates ? dataScripts(data, nonce) : ""}${html.slice(bodyEnd)}`),
  ];
  return new Response(null, { status, headers });
}

export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
}

export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) context.report(error);
}

/** What Remix's own StreamTransfer would write after </html>, written where HTML allows it. */
function dataScripts(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${literal});window.__remixContext.streamController.close();</script>`;
}
