import type { LoaderFunctionArgs } from "@remix-run/node";
import { DueDocumentsInput } from "#app/domain/documents/input.ts";
import { exportDueDocuments } from "#app/domain/documents/read-documents.server.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { csvAnswer } from "#app/http/files/csv.ts";
import { documentsTable } from "#app/http/views/documents-table.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";

/** The documents due for filing as CSV for the tax office's bulk form. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, url, t } = page;
  const query = DueDocumentsInput.parse({ page: 1, ...Object.fromEntries(url.searchParams) });
  const documents = await answerOrRefuse(page, () => exportDueDocuments(services, actor, query));
  return csvAnswer(`documents-${seoulDay(services.clock())}.csv`, documentsTable(documents, t));
}
