import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

export const questionLength = { min: 10, max: 1000 } as const;
export const answerMaxLength = 2000;

/** Each question is a mail to a seller. */
export const questionLimit: RateLimit = { name: "question", points: 10, seconds: DAY_SECONDS };
export const answerLimit: RateLimit = { name: "answer", points: 60, seconds: HOUR_SECONDS };
