import type { RateLimit } from "../shared/services.ts";

export const questionMaxLength = 1000;
export const answerMaxLength = 2000;

const HOUR = 60 * 60;
/** Each question is a mail to a seller. */
export const questionLimit: RateLimit = { name: "question", points: 10, seconds: 24 * HOUR };
export const answerLimit: RateLimit = { name: "answer", points: 60, seconds: HOUR };
