/** Limits of files with messages and deliveries; the forms say them before anything is sent. */
export const attachmentMegabytes = 20;
export const attachmentBytes = attachmentMegabytes * 1024 * 1024;
/** Files of one message or submission. */
export const attachmentsAtOnce = 5;

/** Bytes that one member stores in a day. */
export const dailyMegabytes = 500;

/** Lifetime of a signed link to a file, in seconds. */
export const linkSeconds = 60;

/** Files of forms that were refused and not sent again, and files without a row, go after so long. */
export const unsentHours = 48;

/** Widest side of what is kept of a picture. */
export const pictureWidth = 2_920;
