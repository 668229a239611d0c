import postgres from "postgres";
import { visitor } from "#app/domain/shared/actor.ts";
import { listInputOf } from "#app/domain/search/input.ts";
import { listServices } from "#app/domain/search/list-services.server.ts";
import { openLibrary } from "#app/i18n/library.server.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { connect } from "#db/client.server.ts";
import { fillServices } from "./fill-services.ts";

export type SearchFigure = { query: string; hits: string; p50: number; p95: number };

const queries = [
  "q=지갑",
  "q=거래소",
  "q=세무",
  "q=wallet",
  "q=NFT 마켓",
  "q=wallt",
  "q=uniswp 지갑",
  "q=멀티시그 커스터디",
  "q=wallet&network=near",
  "q=지갑&category=defi&type=template",
  "q=wallet&category=defi&stack=go",
  "q=wallet&type=template&network=ethereum",
  "q=wallet&sort=latest",
  "q=wallet&sort=price-asc&page=20",
  "",
  "category=dao",
  "type=template",
  "network=near",
  "network=near&stack=go",
  "stack=go",
  "priceBand=over1m",
  "rating=4",
  "country=KR",
  "sort=price-desc",
  "sort=rating",
  "page=200",
];

/** Fills a migrated, empty database and measures `rounds` list pages of each kind, in milliseconds, without caches. */
export async function benchSearch(url: string, services = 100_000, rounds = 40): Promise<SearchFigure[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`select count(*)::int as count from services`;
  if (count === 0) await fillServices(sql, services);
  await sql.end();
  const { db, close } = connect(url, { max: 4 });
  const figures: SearchFigure[] = [];
  let time = Date.now();
  // The rate limit of searches is disabled, so that every round is measured.
  const limiter = { take: async () => ({ remaining: 1, seconds: 1 }), giveBack: async () => {} };
  const library = await openLibrary("locales");
  const words = (locale: TextLocale, key: string) => library.translate(locale)(key as MessageKey);
  for (const query of queries) {
    const input = listInputOf(new URLSearchParams(query));
    const times: number[] = [];
    let hits = "";
    for (let round = 0; round < rounds + 5; round += 1) {
      // Each round is half an hour later, so that every cached value is too old.
      time += 1_800_000;
      const start = performance.now();
      const needs = { db, clock: () => new Date(time), limiter, words };
      const list = await listServices(needs, visitor, input, { locale: "ko" });
      if (round >= 5) times.push(performance.now() - start);
      hits = `${list.total}${list.totalIsCapped ? "+" : ""}`;
    }
    times.sort((a, b) => a - b);
    figures.push({
      query: query || "(all)",
      hits,
      p50: times[Math.floor(rounds * 0.5)]!,
      p95: times[Math.floor(rounds * 0.95)]!,
    });
  }
  await close();
  return figures;
}
