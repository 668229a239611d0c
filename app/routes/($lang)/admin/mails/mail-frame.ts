import type { LoaderFunctionArgs } from "@remix-run/node";
import { PreviewInput, previewMail } from "#app/domain/notifications/preview/preview-mail.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";

/** A mail with sample values as a document of its own, for a frame without scripts. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openOperatorPage(args);
  const asked = PreviewInput.parse(Object.fromEntries(page.url.searchParams));
  const { html } = await answerOrRefuse(page, async () => previewMail(page.services, page.actor, asked));
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
