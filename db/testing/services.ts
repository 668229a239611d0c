import { type SQLWrapper, sql } from "drizzle-orm";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { MailTransport } from "#app/domain/shared/ports.ts";
import type { JobOptions, JobPayloads, Services } from "#app/domain/shared/services.ts";
import { inspectArchive } from "#app/integrations/archives/inspect-archive.server.ts";
import { keyedSecrets } from "#app/integrations/secrets.server.ts";
import type { Db } from "../client.server.ts";
import { memoryFiles } from "./memory-files.ts";

type SentMail = Parameters<MailTransport["send"]>[0];
export type TestServices = Services & {
  sentMail: SentMail[];
  sentSms: { to: string; text: string }[];
  enqueuedJobs: { name: keyof JobPayloads; payload: JobPayloads[keyof JobPayloads]; key?: string; runAt?: Date }[];
  /** Moves the stopped clock. */
  setTime(now: Date): void;
};

/** The outside world of a use-case test: it remembers what it was asked to send. */
export function testServices(db: Db): TestServices {
  let now = new Date("2026-01-05T00:30:00Z");
  const sentMail: TestServices["sentMail"] = [];
  const sentSms: TestServices["sentSms"] = [];
  const enqueuedJobs: TestServices["enqueuedJobs"] = [];
  const taken = new Map<string, { points: number; until: number }>();
  return {
    db,
    clock: () => now,
    setTime: (time) => {
      now = time;
    },
    mail: { send: async (mail) => void sentMail.push(mail), close: () => {} },
    sms: { send: async (message) => void sentSms.push(message) },
    google: null,
    providers: new Map(),
    places: null,
    indexNow: null,
    circuits: () => [],
    chainNodes: { find: () => null },
    webDocuments: { read: async () => ({ failure: "unreachable" }) },
    files: memoryFiles(() => now),
    images: {
      rendition: async (source) => source,
      squares: async (source, sides) => ({ squares: sides.map(() => source) }),
      master: async (source) => ({ bytes: source, width: 1460, height: 800 }),
      card: async ({ title }) => new TextEncoder().encode(title),
    },
    archives: { inspect: inspectArchive },
    drawings: { find: async () => null },
    pdfs: { print: async ({ number }) => new TextEncoder().encode(number) },
    jobs: {
      enqueue: async (_db, name, payload, options) => void enqueuedJobs.push({ name, payload, ...options }),
      enqueueWith: async <Row extends { due: boolean }, Name extends keyof JobPayloads>(
        given: Db,
        written: SQLWrapper,
        name: Name,
        payload: JobPayloads[Name],
        options?: JobOptions,
      ) => {
        const rows = await given.execute(sql`with written as ${written} select * from written`);
        const row = rows[0] as Row | undefined;
        if (row?.due) enqueuedJobs.push({ name, payload, ...options });
        return row ?? null;
      },
      enqueueAll: async (_db, name, jobs) => void enqueuedJobs.push(...jobs.map((job) => ({ name, ...job }))),
      list: async () => [],
      count: async () => 0,
      retry: async () => null,
      giveUp: async () => null,
      failures: async () => ({ retried: { count: 0, oldest: null }, givenUp: { count: 0, oldest: null } }),
    },
    secrets: keyedSecrets("test-secret"),
    limiter: {
      take: async (limit, key) => {
        const id = `${limit.name}:${key}`;
        const window = taken.get(id);
        const running =
          window && window.until > now.getTime() ? window : { points: 0, until: now.getTime() + limit.seconds * 1000 };
        running.points += 1;
        taken.set(id, running);
        const retryAfter = Math.ceil((running.until - now.getTime()) / 1000);
        if (running.points > limit.points) throw new DomainError("too-many-requests", { retryAfter });
        return { remaining: limit.points - running.points, seconds: retryAfter };
      },
      giveBack: async (limit, key) => {
        const window = taken.get(`${limit.name}:${key}`);
        if (window) window.points -= 1;
      },
    },
    settings: {
      sellerDigestMinutes: 10,
      origin: "https://jangteo.test",
      bankAbroad: null,
      bankAccount: { bank: "한빛은행", number: "110-482-739105", holder: "주식회사 체인장터" },
      operatorsNeedTwoFactor: false,
      payoutsNeedTwo: false,
      vatModel: "commissioner",
      inboundDomain: "in.jangteo.test",
      postcodeScript: null,
    },
    words: (_locale, key, values = {}) => `${key} ${JSON.stringify(values)}`,
    renderMail: (locale, template, data, unsubscribe = null) => ({
      subject: `${locale} ${template}`,
      html: JSON.stringify(data),
      text: JSON.stringify(data),
      title: `${locale} ${template}`,
      preheader: "",
      path: null,
      unsubscribeUrl: unsubscribe,
    }),
    sentMail,
    sentSms,
    enqueuedJobs,
  };
}
