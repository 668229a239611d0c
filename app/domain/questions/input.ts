import { z } from "zod";
import { requiredLines } from "../shared/text-field.ts";
import { answerMaxLength, questionMaxLength } from "./terms.ts";

/** A member's question. Messages are keys of errors.json. */
export const QuestionInput = z.object({ text: requiredLines(questionMaxLength) });

/** The seller's answer to one of the questions on the page. */
export const AnswerInput = z.object({
  questionId: z.uuid({ error: "required" }),
  text: requiredLines(answerMaxLength),
});
