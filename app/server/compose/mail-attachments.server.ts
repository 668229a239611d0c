import type { Logger } from "pino";
import { mailedDocument } from "#app/domain/documents/mailed-document.server.ts";
import type { AttachmentOf } from "#app/domain/notifications/send-queued-mail.server.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { documentSheet, localeOfDocument } from "#app/http/views/document-sheet.server.ts";
import type { Translate } from "#app/i18n/messages.ts";

/** A page is 15 to 60 kB; what is more than this is no page of ours, and mail servers would refuse it. */
const MOST_BYTES = 1_000_000;

/** Prints the document of a mail. A mail whose document cannot be printed now goes out without it: it links to it. */
export function mailAttachments(services: Needs<"db" | "pdfs" | "words">, logger: Pick<Logger, "warn">): AttachmentOf {
  return async (mail) => {
    const document = await mailedDocument(services, mail);
    if (!document) return null;
    const locale = localeOfDocument(document);
    const t = ((key: string, values?: Record<string, string>) => services.words(locale, key, values)) as Translate;
    const sheet = documentSheet(document, { t, locale });
    try {
      const bytes = await services.pdfs.print(sheet, document.requestedAt);
      if (bytes.byteLength > MOST_BYTES) throw new Error(`${bytes.byteLength} bytes are too many for a mail`);
      return { name: `${sheet.title} ${sheet.number}.pdf`, type: "application/pdf", bytes };
    } catch (error) {
      logger.warn({ from: "mail", document: sheet.number, err: error }, "a document could not be attached");
      return null;
    }
  };
}
