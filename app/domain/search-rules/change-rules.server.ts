import { recordEvent } from "../audit/record-event.server.ts";
import { searchKey, termKeys } from "../search-text/lexemes.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid, uuidv7 } from "../shared/ids.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { mostRules, type SearchRuleInput } from "./input.ts";
import {
  countRules,
  deleteRule,
  insertRule,
  lockRules,
  type RuleColumns,
  ruleById,
  ruleRows,
  type SearchRule,
  updateRule,
} from "./store.server.ts";

/** Back office: all rules, the one changed last first. */
export async function listSearchRules({ db }: Needs<"db">, actor: Actor, page: PageInput): Promise<Page<SearchRule>> {
  requireRight(actor, "catalogue.edit");
  const [items, total] = await Promise.all([ruleRows(db, page), countRules(db)]);
  return { items, page: page.page, limit: page.limit, total };
}

/** Back office: one of them; null: there is none with this id. */
export async function findSearchRule(
  { db }: Needs<"db">,
  actor: Actor,
  { id }: { id: string },
): Promise<SearchRule | null> {
  requireRight(actor, "catalogue.edit");
  return isUuid(id) ? ruleById(db, id) : null;
}

/**
 * Adds, changes or deletes a rule; the kept pages of lists are dropped with it. Deleting twice is once. Refuses with
 * search-rules-full, and with catalogue-changed where somebody else was faster.
 */
export async function changeSearchRules(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { ip, ...input }: SearchRuleInput & { ip?: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "catalogue.edit");
  const at = clock();
  await db.transaction(async (tx) => {
    const event = { actorId: memberId, ip, at };
    if (input.act === "delete") {
      const gone = await deleteRule(tx, input.id);
      if (gone)
        await recordEvent(tx, {
          ...event,
          action: "search-rule.deleted",
          subject: subjectOf(gone.id),
          details: wordsOf(gone),
        });
      return;
    }
    const columns = ruleColumns(input);
    const id = input.act === "add" ? uuidv7(at) : input.id;
    if (input.act === "add") {
      await lockRules(tx);
      if ((await countRules(tx)) >= mostRules) throw new DomainError("search-rules-full", { most: mostRules });
      await insertRule(tx, { id, ...columns, createdAt: at });
    } else if (!(await updateRule(tx, { id, revision: input.revision, at, ...columns }))) {
      throw new DomainError("catalogue-changed");
    }
    await recordEvent(tx, {
      ...event,
      action: "search-rule.saved",
      subject: subjectOf(id),
      details: wordsOf(columns),
    });
  });
}

const subjectOf = (id: string) => `search-rule:${id}`;
const wordsOf = ({ words, language, link }: Pick<RuleColumns, "words" | "language" | "link">) => ({
  words: words.join(", "),
  language,
  link,
});

/** The columns of a rule; `keys` are what searches are compared with. */
export function ruleColumns({ words, language, link }: Pick<RuleColumns, "words" | "language" | "link">): RuleColumns {
  const keys = link === null ? words.flatMap(termKeys) : words.map((word) => `=${searchKey(word)}`);
  return { words, language, link, keys: [...new Set(keys)] };
}
