import { z } from "zod";
import { requiredText } from "../shared/text-field.ts";

export const ProjectInput = z.object({ name: requiredText(60) });
export type ProjectInput = z.infer<typeof ProjectInput>;
