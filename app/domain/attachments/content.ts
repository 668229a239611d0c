import { DomainError } from "../shared/errors.ts";
import { isZip } from "../uploads/inspection/file-kinds.ts";
import { isPicture, objectionToPicture } from "../uploads/picture-content.ts";
import type { AttachmentKind } from "./attachment.ts";

/** The kind of a file by its first bytes; its name says nothing. Refuses with attachment-kind, or what a picture is refused with. */
export function kindOf(head: Uint8Array): AttachmentKind {
  if (isPicture(head)) return "picture";
  if (isPdf(head)) return "pdf";
  if (isZip(head)) return "zip";
  const objection = objectionToPicture(head);
  if (objection === "picture-tiff" || objection === "picture-heic") throw new DomainError(objection);
  if (!isText(head)) throw new DomainError("attachment-kind");
  if (isDrawing(head)) throw new DomainError("picture-svg");
  return "text";
}

const isPdf = (head: Uint8Array) => Buffer.from(head.subarray(0, 5)).toString("latin1") === "%PDF-";

const DRAWING = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!doctype\s+svg[^>]*>\s*)*<svg[\s>/]/i;
const isDrawing = (head: Uint8Array) => DRAWING.test(Buffer.from(head.subarray(0, 4_096)).toString("utf8"));

/** Tabs, line ends, form feeds and the escapes of terminal colours. */
const ALLOWED_CONTROLS: ReadonlySet<number> = new Set([9, 10, 12, 13, 27]);

/** Text in any encoding that leaves ASCII alone: no control characters but those of lines. */
export function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 32 || ALLOWED_CONTROLS.has(byte));
}
