import { attachmentMegabytes, attachmentsAtOnce } from "./domain/attachments/terms.ts";
import { statementMegabytes } from "./domain/payments/bank-deposits/statement-limits.ts";
import { mostProjectImages } from "./domain/portfolio/terms.ts";
import { avatarMegabytes } from "./domain/profiles/terms.ts";
import { pictureMegabytes, sourceMegabytes } from "./domain/uploads/terms.ts";

const kB = 1024;
/** Bytes of a mail that a mail server hands in, with its attachments as they travel. */
export const inboundMailBytes = 10 * kB * kB;
/** Bytes of a form or a JSON call. Nothing needs more without a row that says so. */
export const formBytes = 256 * kB;
/** A little above what is taken: then the page can say so. */
export const statementBytes = (statementMegabytes + 1) * kB * kB;
/** Also of a form with a source ZIP among its fields. */
export const uploadBytes = (sourceMegabytes + 1) * kB * kB;
export const avatarBytes = (avatarMegabytes + 3) * kB * kB;
/** Also of two files too many: then the page can say so, and the words are not lost. */
export const attachmentsBytes = (attachmentMegabytes * (attachmentsAtOnce + 2) + 1) * kB * kB;
/** Bytes of a form with pictures: all that a service has, and some that are too large and named as such. */
export const picturesBytes = 20 * (pictureMegabytes + 1) * kB * kB;
/** Bytes of a form with all that a service has: its source and its pictures. */
export const serviceBytes = uploadBytes + picturesBytes;
/** A form with a thumbnail and project images, and some more for files that are refused by name. */
export const portfolioBytes = (pictureMegabytes * (mostProjectImages + 5) + 1) * kB * kB;
