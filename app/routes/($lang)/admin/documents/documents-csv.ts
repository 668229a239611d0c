import { DueDocumentsInput } from "#app/domain/documents/input.ts";
import { exportDueDocuments } from "#app/domain/documents/read-documents.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import { documentColumns } from "#app/http/views/documents-table.server.ts";

/** The documents due for filing, for the tax office's bulk form. */
export const loader = exportList({
  name: "documents",
  find: ({ services, actor, url }, { from, to }) => {
    const { kind, overdue } = DueDocumentsInput.parse(Object.fromEntries(url.searchParams));
    return exportDueDocuments(services, actor, { kind, overdue, from, to });
  },
  columns: documentColumns,
});
