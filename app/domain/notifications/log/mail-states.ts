/** `withheld`: its member does without mails of its kind. */
export const mailStates = ["waiting", "sent", "given-up", "withheld"] as const;
export type MailState = (typeof mailStates)[number];
/** "" is any template. */
export type MailLogFilter = { state: MailState | null; template: string };
