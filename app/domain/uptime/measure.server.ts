import { setTimeout as sleep } from "node:timers/promises";
import { listBlocks, listTransactions } from "../chains/queries/blocks.server.ts";
import { type ChainStatus, chainStatuses } from "../chains/queries/status.server.ts";
import { waitingMails } from "../notifications/waiting-mails.server.ts";
import { reconcilerFigures } from "../reconciliation/board.server.ts";
import { everything } from "../search/input.ts";
import { listServices } from "../search/list-services.server.ts";
import { visitor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { type Component, componentOfChain } from "./components.ts";
import {
  apiSeconds,
  chainBlocks,
  fileSeconds,
  mailMinutes,
  mailRecipients,
  marketSeconds,
  quietSlackMs,
  roundMinutes,
} from "./terms.ts";

export type Measurement = { component: Component; isUp: boolean; milliseconds: number };
export type MeasureNeeds = Needs<
  "db" | "clock" | "limiter" | "words" | "files" | "circuits" | "chainNodes" | "settings"
>;
/** null: there is nothing to measure, such as data of chains where none is read. */
type Check = () => Promise<boolean | null>;

/** Measures each component once. `measured`: those that were measured before. */
export async function measureComponents(needs: MeasureNeeds, measured: ReadonlySet<string>): Promise<Measurement[]> {
  const chains = (await chainStatuses(needs)).filter(
    ({ network, state }) => state !== "off" && needs.chainNodes.find(network.id) !== null,
  );
  const checks: [Component, Check, number][] = [
    ["market", () => isMarketUp(needs), marketSeconds],
    ["api", () => isApiUp(needs, chains), apiSeconds],
    ["payments", () => arePaymentsUp(needs), marketSeconds],
    ["mails", () => areMailsUp(needs), marketSeconds],
    ["files", () => areFilesUp(needs), fileSeconds],
    ...chains.map((chain): [Component, Check, number] => {
      const component = componentOfChain(chain.network);
      return [
        component,
        async () => isChainUp(chain, { wasMeasured: measured.has(component), now: needs.clock() }),
        marketSeconds,
      ];
    }),
  ];
  const measurements: Measurement[] = [];
  // One after another: they are not to slow each other down.
  for (const [component, check, seconds] of checks) {
    const measurement = await timed(check, seconds);
    if (measurement) measurements.push({ component, ...measurement });
  }
  return measurements;
}

/** A check that fails, or does not end in its time, is a component that is down. */
async function timed(check: Check, seconds: number) {
  const began = performance.now();
  const left = new AbortController();
  const late = sleep(seconds * 1_000, false, { signal: left.signal }).catch(() => false);
  const isUp = await Promise.race([check().catch(() => false), late]);
  left.abort();
  return isUp === null ? null : { isUp, milliseconds: Math.round(performance.now() - began) };
}

/** The list of services as a visitor without filters gets it. */
async function isMarketUp(needs: MeasureNeeds): Promise<boolean> {
  const list = await listServices(needs, visitor, everything, { locale: "ko" });
  return list.pages > 0;
}

/** The newest blocks and transactions of the first chain that has any. */
async function isApiUp(needs: MeasureNeeds, chains: readonly ChainStatus[]): Promise<boolean | null> {
  const network = chains.find(({ tip }) => tip !== null)?.network;
  if (!network) return null;
  const newest = { order: "desc", limit: 25, after: null } as const;
  const [blocks] = await Promise.all([
    listBlocks(needs, network, newest),
    listTransactions(needs, network, { ...newest, block: null }),
  ]);
  return blocks.items.length > 0;
}

/** Providers are asked, and a round of the reconciler has come to its end lately. null: there was none yet. */
async function arePaymentsUp(needs: MeasureNeeds): Promise<boolean | null> {
  const { secondsSinceRound } = await reconcilerFigures(needs);
  if (secondsSinceRound === null) return null;
  return secondsSinceRound <= roundMinutes * 60 && needs.circuits().every(({ state }) => state !== "open");
}

/** Mails are tried in time, and no more than a few addresses refuse them; those of a digest wait on purpose. */
async function areMailsUp(needs: MeasureNeeds): Promise<boolean> {
  const minutes = mailMinutes + needs.settings.sellerDigestMinutes;
  const { untried, recipients } = await waitingMails(needs, { minutes });
  return untried === 0 && recipients < mailRecipients;
}

/** A file is looked for that is not there: the store has to answer, not to have it. */
async function areFilesUp({ files }: MeasureNeeds): Promise<boolean> {
  return !(await files.has("uptime/none"));
}

/**
 * A chain that is read for the first time is not down until it has come to the head once. At the head of a node that
 * follows nobody a chain stands still: its newest block is to be young.
 */
function isChainUp(
  { state, lag, network, tip }: ChainStatus,
  { wasMeasured, now }: { wasMeasured: boolean; now: Date },
): boolean | null {
  const isRead = state === "following" || state === "waiting" || state === "catching-up";
  const isYoung = tip !== null && now.getTime() - tip.minedAt.getTime() <= network.quietMs + quietSlackMs;
  const isUp = isRead && isYoung && lag !== null && lag <= Math.max(chainBlocks, network.confirmations);
  return isUp || wasMeasured ? isUp : null;
}
