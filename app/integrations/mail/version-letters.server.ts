import { formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { bought, type Data, type Letter, type Words } from "./letter.ts";

/** Mails to buyers about what they bought and may still download. */
export const versionLetters = {
  "version-released": (data: Data, { locale }: Words): Letter => ({
    lines: ["mail:version-released.intro"],
    facts: [
      ...bought(data),
      ["order:download.version", data.version ?? ""],
      ["order:download.notes", data.notes ?? ""],
      ["mail:fact.downloadUntil", formatDateTime(data.downloadExpiresAt!, locale)],
    ],
    link: { label: "mail:link.download", path: paths.order.download(data.orderNumber ?? "") },
  }),
} satisfies Record<string, (data: Data, words: Words) => Letter>;
