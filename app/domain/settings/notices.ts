import type { Announcement } from "./announcement.ts";

export type Words = { text: string; lang: string };
/** Above every page: an announcement, and a maintenance that is coming or under way. */
export type Notices = {
  announcement: (Words & Pick<Announcement, "kind" | "link">) | null;
  maintenance: { from: Date; until: Date; isNow: boolean; words: Words | null } | null;
  /** Next start or end of one of them; null when none follows. */
  until: Date | null;
};
