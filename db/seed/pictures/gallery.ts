import { networks, stacks } from "#app/domain/catalog/authoring/technologies.ts";
import { randomFrom } from "#app/domain/catalog/images/cover.ts";
import type { SeedService } from "../content/types.ts";
import { sectionsOf, tablesOf } from "./description.ts";
import { type Layout, type Picture, picture } from "./frame.ts";
import type { Ground } from "./palettes.ts";
import { code } from "./scenes/code.ts";
import { facts, files, points, tests } from "./scenes/lists.ts";
import { table } from "./scenes/papers.ts";
import type { SourceFacts } from "./source-facts.server.ts";

/** Words around the facts, in the languages sellers write in. */
const words = {
  ko: {
    files: "개 파일",
    networks: "네트워크",
    stacks: "기술",
    days: "걸리는 날",
    options: "옵션",
    refused: /않|없|제외|밖|빠진|아닙|한계/,
  },
  en: {
    files: "files",
    networks: "Networks",
    stacks: "Built with",
    days: "Days",
    options: "Options",
    refused: /not |limits|exclu|don't/i,
  },
  ja: {
    files: "ファイル",
    networks: "ネットワーク",
    stacks: "技術",
    days: "日数",
    options: "オプション",
    refused: /対象外|含まれない|できない|ありません/,
  },
  de: {
    files: "Dateien",
    networks: "Netze",
    stacks: "Technik",
    days: "Tage",
    options: "Optionen",
    refused: /nicht|ohne|kein/i,
  },
} as const;
const wordsOf = (locale: string) => words[locale as keyof typeof words] ?? words.en;

const grounds: readonly Ground[] = ["light", "dark", "sheet", "soft", "b"];

/** Subjects of the second and later pictures, most telling first; there may be more or fewer than the service has. */
export function galleryOf(service: SeedService, cover: Picture, source: SourceFacts | null): Picture[] {
  const random = randomFrom(`${service.key}:gallery`);
  const first = Math.floor(random() * grounds.length);
  let turn = 0;
  const ground = (): Ground => {
    do turn += 1;
    while (grounds[(first + turn) % grounds.length] === cover.ground);
    return grounds[(first + turn) % grounds.length]!;
  };
  const page = (layout: Layout, scene: Picture["scene"], on = ground()) => picture(on, layout, "", scene);
  const told = described(service).map((scene) => page("full-in", scene));
  const built = source ? builtFrom(source, service, random).map((scene) => page("full-in", scene)) : [];
  const plate = page("full-in", facts(factsOf(service)));
  const [one, ...others] = told;
  return [...built.slice(0, 1), ...(one ? [one] : []), ...built.slice(1), ...others, plate].filter(Boolean);
}

function described({ title, description, contentLocale }: SeedService): Picture["scene"][] {
  const { refused } = wordsOf(contentLocale);
  const tables = tablesOf(description, title).map(({ heading, head, rows }) => table(heading, head, rows.slice(0, 6)));
  const lists = sectionsOf(description, title).map(({ heading, items, isNumbered }) =>
    points(heading, items.slice(0, 6), refused.test(heading) ? "cross" : isNumbered ? "number" : "dot"),
  );
  return [...tables, ...lists];
}

function builtFrom(source: SourceFacts, { contentLocale }: SeedService, random: () => number): Picture["scene"][] {
  const start = Math.floor(random() * Math.max(1, source.excerpts.length));
  const turned = [...source.excerpts.slice(start), ...source.excerpts.slice(0, start)].slice(0, 2);
  const excerpts = turned.map(({ file, rows }) => code(file, rows));
  const [one, ...more] = excerpts;
  return [
    ...(one ? [one] : []),
    files(source.name, source.files, wordsOf(contentLocale).files),
    ...(source.tests.length > 2 ? [tests("npm test", source.tests)] : []),
    ...more,
  ];
}

function factsOf(service: SeedService): [string, string][] {
  const label = wordsOf(service.contentLocale);
  const cells: [string, string][] = [
    ...service.networks.slice(0, 3).map((network): [string, string] => [label.networks, networks[network]]),
    ...service.stacks.slice(0, 3).map((stack): [string, string] => [label.stacks, stacks[stack]]),
    ...(service.estimatedDays ? [[label.days, `${service.estimatedDays}`] as [string, string]] : []),
    ...(service.options ?? []).slice(0, 2).map((option): [string, string] => [label.options, option]),
  ];
  return cells.slice(0, 6);
}
