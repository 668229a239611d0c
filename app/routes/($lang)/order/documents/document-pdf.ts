import type { LoaderFunctionArgs } from "@remix-run/node";
import { pdfLimit } from "#app/domain/documents/rate-limits.ts";
import { attachment } from "#app/http/files/attachment.ts";
import { answerOrRefuse } from "#app/http/page.server.ts";
import { openDocument } from "./open-document.server.ts";

/** A document as a PDF: the same document for the same people as its page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { page, document, sheet } = await openDocument(args);
  const { services, actor } = page;
  const bytes = await answerOrRefuse(page, async () => {
    await services.limiter.take(pdfLimit, String(actor.memberId));
    return services.pdfs.print(sheet, document.requestedAt);
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": attachment(`${sheet.title} ${sheet.number}.pdf`),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
