import { wordKeyOf } from "#app/domain/forbidden-words/match.ts";
import type { WordKind } from "#app/domain/forbidden-words/terms.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { addDays } from "#app/domain/shared/seoul-time.ts";
import type { Db } from "../../client.server.ts";
import { auditEvents } from "../../schema/audit.ts";
import { forbiddenWords } from "../../schema/catalog/forbidden-words.ts";

type Word = { word: string; language: string; kind: WordKind; ago: number };

const WORDS: readonly Word[] = [
  { word: "원금 보장", language: "ko", kind: "refuse", ago: 61 },
  { word: "수익률 보장", language: "ko", kind: "refuse", ago: 61 },
  { word: "대포통장", language: "ko", kind: "refuse", ago: 47 },
  { word: "자금 세탁", language: "ko", kind: "refuse", ago: 47 },
  { word: "guaranteed profit", language: "en", kind: "refuse", ago: 33 },
  { word: "rug pull kit", language: "", kind: "refuse", ago: 33 },
  { word: "wallet drainer", language: "", kind: "refuse", ago: 18 },
  { word: "익명 거래", language: "ko", kind: "review", ago: 9 },
];

/** Words that operators have forbidden, with the lines of the audit log about them. */
export async function seedForbiddenWords({ db, now, operatorId }: { db: Db; now: Date; operatorId: number }) {
  await db.insert(forbiddenWords).values(
    WORDS.map(({ word, language, kind, ago }) => {
      const addedAt = addDays(now, -ago);
      return { id: uuidv7(addedAt), word, wordKey: wordKeyOf(word), language, kind, addedBy: operatorId, addedAt };
    }),
  );
  await db.insert(auditEvents).values(
    WORDS.map(({ word, language, kind, ago }) => ({
      actorId: operatorId,
      action: "forbidden-word.added",
      subject: "forbidden-words",
      details: { word, language, kind },
      ip: "",
      occurredAt: addDays(now, -ago),
    })),
  );
}
