import { z } from "zod";
import { altLength, detailPictures } from "../../catalog/images/picture-terms.ts";
import { serviceTypes } from "../../catalog/terms.ts";
import { pictureMegabytes, sourceMegabytes } from "../../uploads/terms.ts";
import { anyLines, anyText } from "../../shared/text-field.ts";
import { ServiceChanges } from "../editing/input.ts";
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

/** spec §7: PUT /api/service/{id}. What is left out stays. */
export const UpdateServiceInput = ServiceChanges.extend({
  mainImage: files.mainImage.describe("Takes the place of the main image"),
  mainImageAlt: alt.optional().describe("Of mainImage, or of the main image that is there"),
  detailImages: files.detailImages.describe(
    `Take the place of all detail images: up to ${detailPictures}, in this order`,
  ),
  detailImageAlts: z
    .array(alt, "wrong-format")
    .max(detailPictures, "wrong-format")
    .optional()
    .describe("One for each of detailImages, or of the detail images that are there"),
  templateSource: files.templateSource.describe(
    `Templates only: the ZIP of a new version, at most ${sourceMegabytes} MB; the one before stays on sale until it is approved`,
  ),
  version: anyText(200).optional().describe("Number of the new version, greater than the last: 1.2.0"),
  versionNotes: anyLines(20_000).optional().describe("What is new in it, for buyers"),
}).strict();
export type UpdateServiceInput = z.output<typeof UpdateServiceInput>;
