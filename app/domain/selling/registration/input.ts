import { z } from "zod";
import { altLength, detailPictures } from "../../catalog/images/picture-terms.ts";
import { serviceTypes } from "../../catalog/terms.ts";
import { pictureMegabytes, sourceMegabytes } from "../../uploads/terms.ts";
import { judge, type ServiceFields, serviceFields } from "../service-fields.ts";

// Messages are keys of errors.json.

const alt = z.string("text").max(altLength, "too-long");
/** Fields of files: they are stored while the form is read, and stand here by their names. */
const files = {
  mainImage: z
    .file("wrong-format")
    .optional()
    .describe(`JPG, PNG, WebP or GIF of at most ${pictureMegabytes} MB, best 1460 × 800`),
  mainImageAlt: alt.default("").describe("Stands for the main image where it is not seen"),
  detailImages: z
    .union([z.file(), z.array(z.file())], "wrong-format")
    .optional()
    .describe(`Up to ${detailPictures} more, in this order`),
  detailImageAlts: z
    .array(alt, "wrong-format")
    .max(detailPictures, "wrong-format")
    .default([])
    .describe("One for each of detailImages"),
  templateSource: z
    .file("wrong-format")
    .optional()
    .describe(`ZIP of at most ${sourceMegabytes} MB: templates need one, others have none`),
};

/** Holds a template to its source, and everything to the rules of the steps. */
function judgeAll(sent: ServiceFields & { templateSource?: File }, check: z.RefinementCtx): void {
  judge(sent, check);
  const isTemplate = sent.type === "template";
  if (isTemplate === (sent.templateSource !== undefined)) return;
  const message = isTemplate ? "source-required" : "source-templates-only";
  check.addIssue({ code: "custom", path: ["templateSource"], message });
}

/** spec §7: POST /api/service/register. */
export const RegisterServiceInput = z
  .strictObject({ ...serviceFields, type: z.enum(serviceTypes, "required"), ...files })
  .superRefine(judgeAll);
export type RegisterServiceInput = z.output<typeof RegisterServiceInput>;
