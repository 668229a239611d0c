import type { LoaderFunctionArgs } from "@remix-run/node";
import { pdfLimit } from "#app/domain/documents/rate-limits.ts";
import { sellerStatement } from "#app/domain/ledger/seller-statement.server.ts";
import { attachment } from "#app/http/files/attachment.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { statementSheet } from "#app/http/views/statement-sheet.server.ts";

/** A seller's month as a PDF. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  const month = args.params.month ?? "";
  const bytes = await answerOrRefuse(page, async () => {
    const statement = await sellerStatement(services, actor, { month });
    await services.limiter.take(pdfLimit, String(actor.memberId));
    return services.pdfs.print(statementSheet(statement, { seller: actor.nickname, ...page }), services.clock());
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": attachment(`jangteo-statement-${month}.pdf`),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
