import type { AttachmentKind } from "./attachment.ts";

const LONGEST = 120;

/** Endings that a file of a kind may keep: nothing that a double click would run. The first one is added to all others. */
const endings: Readonly<Record<AttachmentKind, readonly string[]>> = {
  picture: ["webp"],
  pdf: ["pdf"],
  zip: ["zip", "docx", "xlsx", "pptx", "odt", "ods", "odp", "hwpx"],
  text: [
    ...["txt", "md", "csv", "tsv", "json", "yaml", "yml", "toml", "xml", "log", "diff", "patch", "sql", "css"],
    ...["sol", "vy", "rs", "move", "go", "py", "ts", "tsx", "java", "kt", "swift", "c", "h", "cpp"],
  ],
};
const PICTURE = /\.(?:jpe?g|png|gif|webp)$/i;

/** The name a file is shown and downloaded under: without folders, invisible characters and what systems forbid. */
export function attachmentName(name: string, kind: AttachmentKind): string {
  const plain = name
    .slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1)
    .normalize("NFC")
    .replace(/[\p{C}<>:"|?*]/gu, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const shown = kind === "picture" ? plain.replace(PICTURE, "") : plain;
  const [, own] = /\.([a-z0-9]{1,5})$/i.exec(shown) ?? [];
  const [first, ...others] = endings[kind];
  const isKept = own !== undefined && [first, ...others].includes(own.toLowerCase());
  const ending = isKept ? own : first!;
  const stem = isKept ? shown.slice(0, -own.length - 1) : shown;
  return `${[...(stem || "file")].slice(0, LONGEST - ending.length - 1).join("")}.${ending}`;
}
