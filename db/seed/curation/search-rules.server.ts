import { ruleColumns } from "#app/domain/search-rules/change-rules.server.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../../client.server.ts";
import { searchRules } from "../../schema/catalog/search-rules.ts";
import { seededUuid } from "../numbers.ts";

const rules = [
  { words: ["에어드롭", "에어드랍", "airdrop"], language: null, link: null },
  { words: ["스마트컨트랙트", "스마트계약"], language: "ko", link: null },
  { words: ["코인지갑", "전자지갑"], language: "ko", link: null },
  { words: ["지갑", "월렛"], language: "ko", link: null },
  { words: ["교환", "스왑"], language: "ko", link: null },
  { words: ["수수료", "요금"], language: "ko", link: "/pricing" },
  { words: ["gebühren", "preise"], language: "de", link: "/pricing" },
  { words: ["sjabloon", "sjablonen", "template"], language: "nl", link: null },
];

/** Words that operators of the demo have given a meaning in searches. */
export async function seedSearchRules({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.insert(searchRules).values(
    rules.map((rule, index) => {
      const at = new Date(now.getTime() - (20 - index) * DAY_MS);
      return { id: seededUuid(`search-rule:${index}`, at), ...ruleColumns(rule), createdAt: at, updatedAt: at };
    }),
  );
}
