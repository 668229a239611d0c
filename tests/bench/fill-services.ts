import type { Sql } from "postgres";
import { networks, stacks } from "#app/domain/catalog/authoring/technologies.ts";
import { categories, sellingCountries, serviceTypes } from "#app/domain/catalog/terms.ts";
import { searchVectorsOf } from "#app/domain/search-text/lexemes.ts";

// As in any language, few words are common and many are rare. The position of a known word decides how often it occurs:
// wallet in six of ten texts, 지갑 and 거래소 in one of ten, 세무 in one of a hundred.
const syllables = [
  ..."가나다라마바사아자차카타파하고노도로모보소오조초코토포호구누두루무부수우주추기니디리미비시이지치",
];
const nouns = placed(
  700,
  (n) => syllables[n % syllables.length]! + syllables[Math.floor(n / 7 + n * 3) % syllables.length]!,
  {
    5: "마켓플레이스",
    45: "지갑",
    55: "거래소",
    80: "멀티시그",
    120: "커스터디",
    600: "세무",
  },
);
const latin = placed(
  600,
  (n) =>
    `${"bcdfghklmnprstvz"[n % 16]}${"aeiou"[n % 5]}${"lmnrst"[n % 6]}${"aeiou"[Math.floor(n / 5) % 5]}${"bdgkmnpt"[Math.floor(n / 40) % 8]}`,
  {
    0: "wallet",
    4: "NFT",
    9: "DeFi",
    12: "ERC-721",
    20: "exchange",
    60: "uniswap",
  },
);

function placed(length: number, word: (n: number) => string, known: Record<number, string>): string[] {
  return Array.from({ length }, (_, n) => known[n] ?? word(n));
}
const endings = ["을", "를", "이", "가", "에", "로", "와", "의", "", ""];
const verbs = [
  "만들어 드립니다",
  "연동합니다",
  "배포해 드립니다",
  "지원합니다",
  "관리하는 솔루션입니다",
  "운영하는 템플릿입니다",
  "빠르게 시작할 수 있습니다",
];
const adjectives = ["안전한", "빠른", "기업용", "모바일", "오픈소스", "맞춤형", "다국어", "실시간", "검증된", "가벼운"];

const documents = 4_000;

/** Reproducible pseudo-random numbers between 0 and 1. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Zipf distribution: a word's share falls with its position. */
function pick<Word>(words: readonly Word[], roll: number): Word {
  const place = 3 * ((words.length + 3) / 3) ** roll - 3;
  return words[Math.min(words.length - 1, Math.floor(place))]!;
}

function makeDocument(index: number) {
  const roll = dice(index + 1);
  const noun = () => pick(nouns, roll()) + pick(endings, roll());
  const title = `${pick(adjectives, roll())} ${pick(latin, roll())} ${pick(nouns, roll())} ${index}`;
  const sentence = () =>
    `${pick(adjectives, roll())} ${noun()} ${pick(latin, roll())} ${noun()} ${pick(verbs, roll())}.`;
  const description = Array.from({ length: 14 }, sentence).join(" ");
  const tags = [pick(nouns, roll()), pick(latin, roll())];
  return { title, tags, description, ...searchVectorsOf({ titles: [title], tags, texts: [description] }) };
}

/** Fills an empty, migrated database with `services` active services of 200 sellers; texts repeat every 4,000. */
export async function fillServices(sql: Sql, services: number): Promise<void> {
  const made = Array.from({ length: Math.min(documents, services) }, (_, index) => makeDocument(index));
  await sql`create temp table docs (n int, title text, tags text[], description text, search_vector text, title_vector text)`;
  for (let from = 0; from < made.length; from += 500) {
    const rows = made
      .slice(from, from + 500)
      .map((document, index) => [
        from + index,
        document.title,
        document.tags,
        document.description,
        document.searchVector,
        document.titleVector,
      ]);
    await sql`insert into docs select (r->>0)::int, r->>1, array(select jsonb_array_elements_text(r->2)), r->>3, r->>4, r->>5
      from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) r`;
  }
  await sql`insert into members (email, name, nickname, nickname_key, terms_agreed_at, created_at)
    select 's' || n || '@bench.example', 's' || n, 's' || n, 's' || n, now(), now() from generate_series(1, 200) n`;
  await sql`insert into seller_profiles (member_id, display_name, display_name_key, content_locale, created_at) select id, '판매자 ' || id, '판매자' || id, 'ko', now() from members`;
  await sql`insert into profiles (member_id, member_type, country, updated_at) select id, 'company', 'kr', now() from members`;
  await sql`insert into services (seller_id, status, category, type, pricing_type, currency, price_amount, price_krw, networks, stacks,
      selling_country, content_locale, title, slug, summary, description, description_html, tags, rating_average, rating_count, sales_count,
      created_at, updated_at, published_at, search_vector, title_vector)
    select 1 + g.n % 200, 'active', (${[...categories]}::text[])[1 + floor(random() ^ 1.5 * ${categories.length}::int)], (${[...serviceTypes]}::text[])[1 + g.n % 3], 'fixed', 'KRW',
      price, price, r.networks, r.stacks, (${[...sellingCountries]}::text[])[1 + floor(random() ^ 3 * ${sellingCountries.length}::int)], 'ko',
      d.title, 'slug-' || g.n, left(d.description, 80), d.description, '<p>' || d.description || '</p>', d.tags,
      case when random() < 0.3 then 0 else 300 + floor(random() * 200) end, 5, floor(random() ^ 4 * 3000),
      now(), now(), now() - g.n * interval '1 minute', d.search_vector::tsvector, d.title_vector::tsvector
    from generate_series(1, ${services}::int) g(n)
    join docs d on d.n = g.n % ${made.length}::int
    cross join lateral (select floor(random() ^ 2 * 200 + g.n * 0) * 10000 as price,
      array(select k from unnest(${Object.keys(networks)}::text[]) with ordinality u(k, o) where random() < 0.4 / o + g.n * 0) as networks,
      array(select k from unnest(${Object.keys(stacks)}::text[]) with ordinality u(k, o) where random() < 0.6 / o + g.n * 0) as stacks) r
    order by md5(g.n::text)`;
  await sql`insert into service_images (service_id, position, seed, width, height) select id, 0, 'x', 1460, 800 from services`;
  const words = new Map<string, number>();
  for (const document of made) for (const word of document.words) words.set(word, (words.get(word) ?? 0) + 1);
  await sql`insert into search_words select word, services from jsonb_to_recordset(${JSON.stringify([...words].map(([word, count]) => ({ word, services: count })))}::text::jsonb) as w(word text, services int)`;
  await sql`drop table docs`;
  await sql`vacuum analyze`;
}
