import { z } from "zod";
import { ItemChanges, NewItemWords, PortfolioFilters, removedPictures } from "#app/domain/portfolio/input.ts";
import { mostItems, mostProjectImages } from "#app/domain/portfolio/terms.ts";
import { pictureMegabytes } from "#app/domain/uploads/terms.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { portfolioFiles } from "#app/http/files/portfolio-fields.ts";
import { byId, instant, listOf, nothing } from "./shapes.ts";

const picture = z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() });
const card = z.object({
  id: z.int(),
  user_id: z.int(),
  author: z.string().describe("Public seller name of the owner"),
  title: z.string(),
  category: z.string(),
  country: z.string(),
  tags: z.string().describe("Tags, separated by a comma and a space; empty when there are none"),
  technologies: z.string().describe("Technologies, in the same form as tags"),
  lang: z.string().describe("Language of title and texts"),
  views: z.int(),
  likes: z.int(),
  thumbnail: picture.nullable().describe("Thumbnail; null: use the first project image"),
  url: z.string().describe("URL of the item's page"),
  createdAt: instant,
  updatedAt: instant,
});
const item = card.extend({
  description: z.string(),
  projectLink: z.string(),
  projectImages: z.array(picture),
  liked: z.boolean().describe("Whether the signed-in member likes it"),
});
const written = z.object({
  portfolio: item,
  refused: z
    .array(z.object({ field: z.string(), fileName: z.string(), reason: z.string(), message: z.string() }))
    .describe("Rejected files, each with its reason; all other files were stored"),
});

// A form says nothing else of a file: the pictures are stored while it is read.
const file = z.file().optional();
const files = z.union([z.file(), z.array(z.file())]).optional();
const pictureRefusals = [
  "picture-too-large",
  "picture-jpg-png-gif",
  "picture-unreadable",
  "picture-proportions",
  "picture-mixed",
  "too-many-pictures",
  "storage-full",
  "storage-down",
] as const;

export const portfolioList = {
  method: "GET",
  path: "/api/portfolio",
  tag: "portfolio",
  access: "public",
  summary: "List portfolio items of sellers, newest first; with user_id, those of one member",
  input: PortfolioFilters,
  output: listOf(card),
  refusals: [],
  exception: "errors:portfolio-load-failed",
} as const satisfies Contract;
export const portfolioItem = {
  method: "GET",
  path: "/api/portfolio/{id}",
  tag: "portfolio",
  access: "public",
  summary: "Get a portfolio item with its pictures. Items of members who do not sell are visible to themselves only",
  input: byId,
  output: item,
  refusals: ["not-found"],
  exception: "errors:portfolio-load-failed",
} as const satisfies Contract;
export const addPortfolioItem = {
  method: "POST",
  path: "/api/portfolio",
  tag: "portfolio",
  access: "member",
  summary: `Add a portfolio item, at most ${mostItems} per member. Pictures are JPG, PNG or GIF of at most ${pictureMegabytes} MB: a thumbnail and up to ${mostProjectImages} project images; a rejected picture is named and the others are kept`,
  input: NewItemWords.extend({ thumbnail: file, projectImages: files }).strict(),
  files: portfolioFiles,
  output: written,
  refusals: ["portfolio-full", "too-many-requests", ...pictureRefusals],
  message: "portfolio:done.added",
  failure: "errors:portfolio-add-failed",
  exception: "errors:portfolio-add-error",
} as const satisfies Contract;
export const changePortfolioItem = {
  method: "PUT",
  path: "/api/portfolio/{id}",
  tag: "portfolio",
  access: "member",
  summary:
    "Update an own portfolio item. Fields that are not sent keep their values. Pictures in removeImages are removed first, then those in newProjectImages (or projectImages) are added; a thumbnail replaces the old one only when it is a file",
  input: ItemChanges.extend({
    id: byId.shape.id,
    thumbnail: file,
    projectImages: files,
    newProjectImages: files,
    removeImages: removedPictures.describe("Ids or URLs of the item's pictures to remove"),
  }).strict(),
  files: portfolioFiles,
  output: written,
  refusals: ["not-found", "too-many-requests", ...pictureRefusals],
  message: "portfolio:done.changed",
  failure: "errors:portfolio-update-failed",
  exception: "errors:portfolio-update-error",
} as const satisfies Contract;
export const deletePortfolioItem = {
  method: "DELETE",
  path: "/api/portfolio/{id}",
  tag: "portfolio",
  access: "member",
  summary: "Delete an own portfolio item with its pictures",
  input: z.strictObject({ id: byId.shape.id }),
  output: nothing,
  refusals: ["not-found"],
  message: "portfolio:done.deleted",
  exception: "errors:portfolio-delete-error",
} as const satisfies Contract;
export const likePortfolioItem = {
  method: "POST",
  path: "/api/portfolio/{id}/like",
  tag: "portfolio",
  access: "member",
  summary: "Toggle the like of a portfolio item",
  input: z.strictObject({ id: byId.shape.id }),
  output: z.object({ liked: z.boolean(), likes: z.int() }),
  refusals: ["not-found", "too-many-requests"],
} as const satisfies Contract;
