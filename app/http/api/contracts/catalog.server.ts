import { z } from "zod";
import { holdRefusals } from "#app/domain/orders/goods/access.ts";
import { ReviewInput } from "#app/domain/reviews/input.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import {
  byId,
  card,
  country,
  instant,
  listOf,
  money,
  option,
  page,
  review,
  reviewSummary,
  revision,
  serviceId,
} from "./shapes.ts";

const many = z.union([z.string(), z.array(z.string())]).optional();
const filters = z.object({
  q: z.string().max(2000).optional().describe("Words in any order; the first 200 characters count"),
  category: many,
  type: many,
  network: many,
  stack: many,
  priceBand: many,
  min: many,
  max: many,
  rating: many,
  country: many,
  sort: many,
  page: many,
  limit: many,
});
const counts = z.object({ counts: z.record(z.string(), z.int()), isCapped: z.boolean() });
const list = listOf(card).extend({
  totalIsCapped: z.boolean().describe("true: there are more results than `total`"),
  pages: z.int(),
  facets: z.record(z.string(), counts),
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
});
const few = z.object({ country, limit: z.coerce.number().int().min(1).max(50).optional() });

export const serviceList = {
  method: "GET",
  path: "/api/service/list",
  tag: "service",
  access: "public",
  summary: "Search and filter services, with facets",
  input: filters,
  output: list,
  refusals: ["too-many-requests"],
} as const satisfies Contract;
export const marketServices = {
  ...serviceList,
  path: "/api/market/services",
  tag: "market",
  summary: "Same as /api/service/list",
} as const satisfies Contract;
export const service = {
  method: "GET",
  path: "/api/service/{id}",
  tag: "service",
  access: "public",
  summary: "Get a service. Owners and operators also see services that are not on sale",
  input: byId,
  output: z.object({
    id: z.int(),
    status: z.string(),
    category: z.string(),
    type: z.string(),
    pricingType: z.string(),
    price: money.nullable(),
    networks: z.array(z.string()),
    stacks: z.array(z.string()),
    sellingCountry: z.string(),
    tags: z.array(z.string()),
    lang: z.string(),
    title: z.string(),
    slug: z.string(),
    summary: z.string(),
    description: z.string().describe("Description in Markdown"),
    languages: z.array(z.object({ locale: z.string(), slug: z.string() })),
    userDemoUrl: z.string().nullable(),
    adminDemoUrl: z.string().nullable(),
    estimatedDays: z.int().nullable(),
    loginRequired: z.boolean().describe("true: only members may send a purchase request"),
    extraRequirements: z.string().nullable(),
    reviewed: z.boolean(),
    ratingAverage: z.number(),
    ratingCount: z.int(),
    salesCount: z.int(),
    viewCount: z.int(),
    favoriteCount: z.int(),
    createdAt: instant,
    updatedAt: instant,
    publishedAt: instant.nullable(),
    options: z.array(option),
    images: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })),
    version: z
      .object({
        version: z.string(),
        fileName: z.string(),
        size: z.int(),
        sha256: z.string(),
        licences: z.array(z.string()),
        fileCount: z.int(),
      })
      .nullable(),
    seller: z.object({
      id: z.int(),
      nickname: z.string(),
      displayName: z.string(),
      kind: z.string(),
      country: z.string(),
      verified: z.boolean(),
      serviceCount: z.int(),
      salesCount: z.int(),
    }),
    own: z
      .object({
        revision,
        isEditable: z.boolean(),
        pendingReview: z.array(z.string()).describe("Changed fields that wait for an operator"),
      })
      .nullable()
      .describe("Only shown to the seller of the service"),
  }),
  refusals: ["not-found", "gone"],
  words: { "not-found": "errors:service-not-found" },
  exception: "errors:service-not-loaded",
} as const satisfies Contract;
export const otherServices = {
  method: "GET",
  path: "/api/service/{id}/seller-other-services",
  tag: "service",
  access: "public",
  summary: "List other services of the same seller",
  input: few.extend({ id: serviceId }),
  output: z.array(card),
  refusals: ["not-found", "gone"],
} as const satisfies Contract;
export const favorite = {
  method: "POST",
  path: "/api/service/{id}/favorite",
  tag: "service",
  access: "member",
  summary: "Toggle a favourite",
  input: z.strictObject({ id: serviceId }),
  output: z.object({ favorite: z.boolean(), favoriteCount: z.int() }),
  refusals: ["not-found", "too-many-requests"],
} as const satisfies Contract;
export const popular = {
  method: "GET",
  path: "/api/market/popular",
  tag: "market",
  access: "public",
  summary: "List the best-selling services, 8 by default",
  input: few,
  output: z.array(card),
  refusals: ["too-many-requests"],
} as const satisfies Contract;
export const latest = {
  method: "GET",
  path: "/api/market/latest",
  tag: "market",
  access: "public",
  summary: "List the newest services, 8 by default",
  input: few,
  output: z.array(card),
  refusals: [],
} as const satisfies Contract;
export const bestsellers = {
  method: "GET",
  path: "/api/market/bestsellers",
  tag: "market",
  access: "public",
  summary: "List the best-selling service of each category",
  input: z.object({ country }),
  output: z.array(card),
  refusals: [],
} as const satisfies Contract;
export const categories = {
  method: "GET",
  path: "/api/market/categories",
  tag: "market",
  access: "public",
  summary: "List the categories with their numbers of services",
  input: z.object({ country }),
  output: z.array(z.object({ category: z.string(), count: z.int() })),
  refusals: [],
} as const satisfies Contract;
export const stats = {
  method: "GET",
  path: "/api/market/stats",
  tag: "market",
  access: "public",
  summary: "Get market statistics",
  input: z.object({ country }),
  output: z.object({ services: z.int(), sellers: z.int(), sales: z.int() }),
  refusals: [],
} as const satisfies Contract;
const currency = z.object({
  code: z.string().length(3).describe("Currency code, ISO 4217"),
  symbol: z.string(),
  name: z.string().describe("Name in the language of Accept-Language"),
  locale: z.string().describe("Language tag for formatting amounts, BCP 47"),
});
export const currencies = {
  method: "GET",
  path: "/api/market/currencies",
  tag: "market",
  access: "public",
  summary: "List currencies by code and by the visitor's country",
  input: z.object({
    country: z.string().max(8).optional().describe("Country code, ISO 3166-1 alpha-2, in either letter case"),
  }),
  output: z.object({
    currency: z.string().describe("Currency code of the requested country; USD when the country is unknown"),
    byCode: z.record(z.string(), currency),
    byCountry: z.record(z.string(), currency),
  }),
  refusals: [],
} as const satisfies Contract;
export const reviewCheck = {
  method: "GET",
  path: "/api/review/check/{id}",
  tag: "review",
  access: "member",
  summary: "Check whether the member may review a service",
  input: byId,
  output: z.object({ purchased: z.boolean(), reviewed: z.boolean(), canReview: z.boolean() }),
  refusals: ["not-found"],
} as const satisfies Contract;
export const createReview = {
  method: "POST",
  path: "/api/review/create",
  tag: "review",
  access: "member",
  summary: "Review a completed purchase of a service; without order_id, the newest purchase that has no review",
  input: ReviewInput.extend({
    serviceId,
    order_id: z.string().max(40).optional().describe("Order number of the purchase to review, where there are several"),
  }).strict(),
  output: review,
  refusals: [
    "not-found",
    "review-not-possible",
    "review-written",
    "review-same-business",
    ...holdRefusals,
    "too-many-requests",
  ],
  message: "review:done.written",
} as const satisfies Contract;
const reviews = listOf(review).extend({ summary: reviewSummary });
export const serviceReviews = {
  method: "GET",
  path: "/api/review/service/{id}",
  tag: "review",
  access: "public",
  summary: "List the reviews of a service, newest first",
  input: byId.extend(page),
  output: reviews,
  refusals: ["not-found", "gone"],
} as const satisfies Contract;
export const marketReviews = {
  method: "GET",
  path: "/api/review/market/{id}",
  tag: "review",
  access: "public",
  summary: "List the reviews of a service with a minimum rating",
  input: byId.extend({ ...page, rating: z.coerce.number().int().min(1).max(5).optional().catch(undefined) }),
  output: reviews,
  refusals: ["not-found", "gone"],
} as const satisfies Contract;
export const summary = {
  method: "GET",
  path: "/api/review/service/{id}/summary",
  tag: "review",
  access: "public",
  summary: "Get the average rating and its distribution",
  input: byId,
  output: reviewSummary,
  refusals: ["not-found", "gone"],
} as const satisfies Contract;
