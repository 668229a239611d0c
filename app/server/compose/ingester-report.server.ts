import type { Logger } from "pino";
import type { IngesterReport } from "#app/domain/chains/ingester/run-ingester.server.ts";
import type { Clock } from "#app/domain/shared/services.ts";

/** Waiting is normal for a moment after a reorganization, and while a node starts. */
const LONG_WAIT_MS = 60_000;

const BLOCKS_PER_LINE = 10_000;

/** Logs of a round only what does not happen every second. */
export function ingesterReport(logger: Pick<Logger, "info" | "warn" | "error">, clock: Clock): IngesterReport {
  let last = "";
  let waitingSince: number | null = null;
  let lastTurn = "";
  let olderBlocks = 0;

  /** Once in each wait. */
  function onWaiting(reason: string): void {
    waitingSince ??= clock().getTime();
    if (last === "waiting" || clock().getTime() - waitingSince < LONG_WAIT_MS) return;
    last = "waiting";
    logger.warn({ reason }, "the ingester has been waiting for a minute");
  }

  return {
    onRound(round) {
      if (round.kind === "waiting") return onWaiting(round.reason);
      waitingSince = null;
      if (round.kind === "rolled-back") logger.warn(round, "blocks were replaced");
      else if (round.kind === "halted" && last !== "halted") logger.error(round, "the ingester is halted");
      else if (round.kind !== last) logger.info(round, `the ingester is ${round.kind}`);
      last = round.kind;
    },
    onBackfill(turn) {
      if (turn.kind === "stuck" && lastTurn !== "stuck") logger.warn(turn, "older blocks cannot be read now");
      if (turn.kind === "done" && lastTurn === "read") logger.info("all older blocks are read");
      if (turn.kind === "read") {
        const before = Math.floor(olderBlocks / BLOCKS_PER_LINE);
        olderBlocks += turn.blocks;
        if (Math.floor(olderBlocks / BLOCKS_PER_LINE) > before)
          logger.info({ from: turn.from, olderBlocks }, "older blocks are read");
      }
      if (turn.kind !== "paused") lastTurn = turn.kind;
    },
    onFailure(error, inARow) {
      waitingSince = null;
      last = "failed";
      if (inARow === 3 || inARow % 20 === 0) logger.warn({ err: error, inARow }, "a round of the ingester failed");
    },
  };
}
