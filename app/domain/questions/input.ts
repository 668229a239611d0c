import { z } from "zod";
import { publicLines } from "../shared/contact-data/public-text.ts";
import { answerMaxLength, questionLength } from "./terms.ts";

/** A member's question. Messages are keys of errors.json. */
export const QuestionInput = z.object({ text: publicLines(questionLength) });

/** The seller's answer to one of the questions on the page. */
export const AnswerInput = z.object({
  questionId: z.uuid({ error: "required" }),
  text: publicLines({ max: answerMaxLength }),
});
