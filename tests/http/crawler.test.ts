import { afterAll, beforeAll } from "vitest";
import { closeCrawl, openCrawl } from "./crawler/crawl.ts";
// The parts run in this order on one product: the first reads the sitemap, the last deletes a service.
import "./crawler/sitemap.testing.ts";
import "./crawler/head.testing.ts";
import "./crawler/share-cards.testing.ts";
import "./crawler/structured-data.testing.ts";
import "./crawler/lists.testing.ts";
import "./crawler/addresses.testing.ts";
import "./crawler/files.testing.ts";
import "./crawler/links.testing.ts";

beforeAll(openCrawl, 180_000);
afterAll(closeCrawl);
