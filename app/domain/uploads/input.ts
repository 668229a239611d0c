import { z } from "zod";
import { requiredText } from "../shared/text-field.ts";
import { sourceBytes, sourceMegabytes } from "./terms.ts";

/** Names of files are kept as they came, without the folders some browsers put in front. */
const fileName = requiredText(255).overwrite(
  (name) => name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1) || "source.zip",
);

export const BeginUploadInput = z.strictObject({
  fileName: fileName.describe("Name of the ZIP file"),
  size: z
    .int("wrong-format")
    .min(1, "required")
    .max(sourceBytes, `upload-too-large?megabytes=${sourceMegabytes}`)
    .describe("Size of the file in bytes"),
});

/** The name a file gets that came with a form. */
export function plainFileName(name: string): string {
  const parsed = fileName.safeParse(name);
  return parsed.success ? parsed.data : "source.zip";
}
