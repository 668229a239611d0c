import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentById } from "#app/domain/documents/read-documents.server.ts";
import { requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { documentSheet, localeOfDocument } from "#app/http/views/document-sheet.server.ts";

/** The document of an address, for the member it is for and for operators, worded in its own language. */
export async function openDocument(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const orderNumber = args.params.number === undefined ? null : requireOrderNumber(args.params.number);
  const document = await answerOrRefuse(page, () =>
    documentById(page.services, page.actor, { documentId: args.params.documentId ?? "", orderNumber }),
  );
  const locale = localeOfDocument(document);
  const sheet = documentSheet(document, { t: args.context.library.translate(locale), locale });
  return { page, document, sheet, orderNumber };
}
