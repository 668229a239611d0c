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
    .describe(`Main image: JPG, PNG, WebP or GIF of at most ${pictureMegabytes} MB, best 1460 × 800`),
  mainImageAlt: alt.default("").describe("Alternative text of the main image"),
  detailImages: z
    .union([z.file(), z.array(z.file())], "wrong-format")
    .optional()
    .describe(`Detail images: up to ${detailPictures}, shown in this order`),
  detailImageAlts: z
    .array(alt, "wrong-format")
    .max(detailPictures, "wrong-format")
    .default([])
    .describe("Alternative texts of detailImages, in the same order"),
  templateSource: z
    .file("wrong-format")
    .optional()
    .describe(`Source ZIP of at most ${sourceMegabytes} MB: required for templates, refused for other types`),
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
  mainImage: files.mainImage.describe("Replaces the main image"),
  mainImageAlt: alt.optional().describe("Alternative text of the main image, whether it is replaced or stays"),
  detailImages: files.detailImages.describe(`Replace all detail images: up to ${detailPictures}, shown in this order`),
  detailImageAlts: z
    .array(alt, "wrong-format")
    .max(detailPictures, "wrong-format")
    .optional()
    .describe("Alternative texts of the detail images in their order, whether they are replaced or stay"),
  templateSource: files.templateSource.describe(
    `Templates only: the ZIP of a new version, at most ${sourceMegabytes} MB; the present version stays on sale until the new one is approved`,
  ),
  version: anyText(200).optional().describe("Number of the new version, greater than the last one, e.g. 1.2.0"),
  versionNotes: anyLines(20_000).optional().describe("Release notes of the new version, for buyers"),
}).strict();
export type UpdateServiceInput = z.output<typeof UpdateServiceInput>;
