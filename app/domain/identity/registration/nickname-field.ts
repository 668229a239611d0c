import { z } from "zod";
import { nicknameProblem, shownNickname } from "./nickname.ts";

/** The nickname of a form. It is apart from input.ts so that a profile is validated without the metadata of phone numbers. */
export const nickname = z
  .string("required")
  .max(200, "too-long")
  .transform(shownNickname)
  .superRefine((value, context) => {
    const problem = value === "" ? "required" : nicknameProblem(value);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });
