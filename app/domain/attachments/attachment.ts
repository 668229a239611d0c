import type { DomainErrorCode } from "../shared/errors.ts";

export type AttachmentKind = "picture" | "pdf" | "zip" | "text";

/** A file as the two sides see it. */
export type Attachment = {
  id: string;
  kind: AttachmentKind;
  fileName: string;
  /** Bytes. */
  size: number;
};

/** A file that was not taken, and why: `code` and `details` as of the DomainError. */
export type RefusedFile = {
  fileName: string;
  code: DomainErrorCode;
  details: Readonly<Record<string, string | number>>;
};

/** The conversation, the order, the ticket or the request to be sent with which files are given, and who gives them. */
export type Uploader = {
  place: { consultationId: string } | { orderId: string } | { ticketId: string } | { requestKey: string };
  author: "buyer" | "seller" | "sender" | "operator";
  /** null: a visitor with the mailed link, or with the key of the form. */
  memberId: number | null;
};
