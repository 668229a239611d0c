import type { Logger } from "pino";
import type { Target } from "#app/domain/chains/ingester/advance.server.ts";
import { type IngesterReport, runIngester } from "#app/domain/chains/ingester/run-ingester.server.ts";
import { demoChain, findNetwork } from "#app/domain/chains/networks.ts";
import type { DemoChain } from "#app/integrations/chains/demo-chain.server.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { Env } from "#app/env.server.ts";
import { connect } from "#db/client.server.ts";
import type { Lifecycle } from "../lifecycle.server.ts";

type Options = {
  env: Env;
  databaseUrl: string;
  services: Pick<Services, "chainNodes" | "clock">;
  demoChain: DemoChain;
  logger: Logger;
  onClose: Lifecycle["onClose"];
};

/** One ingester for each chain, each with a connection of its own; in the demo, the chain as well. */
export function startIngesters({ env, databaseUrl, services, demoChain: chain, logger, onClose }: Options): void {
  const targets: Target[] = Object.entries(env.CHAINS).map(([slug, { startBlock }]) => ({
    network: findNetwork(slug)!,
    startBlock: startBlock ?? null,
  }));
  const isDemoConfigured = targets.some(({ network }) => network.id === demoChain.id);
  if (env.JANGTEO_MODE === "demo" && !isDemoConfigured) {
    chain.start();
    onClose(() => chain.stop());
    targets.push({ network: demoChain, startBlock: 0 });
  }
  for (const target of targets) {
    const { id, slug } = target.network;
    const connection = connect(databaseUrl, { max: 1, isPatient: true });
    const stop = new AbortController();
    const needs = { db: connection.db, clock: services.clock, node: services.chainNodes.find(id)! };
    const report = reportOf(logger.child({ from: "chains", chain: slug }));
    const running = runIngester(needs, { ...report, target, signal: stop.signal });
    onClose(async () => {
      stop.abort();
      await running;
      await connection.close();
    });
  }
}

/** Of rounds, only what is not every second's. */
function reportOf(logger: Pick<Logger, "info" | "warn" | "error">): IngesterReport {
  let last = "";
  return {
    onRound(round) {
      if (round.kind === "rolled-back") logger.warn(round, "blocks were replaced");
      else if (round.kind === "halted" && last !== "halted") logger.error(round, "the ingester is halted");
      else if (round.kind !== last && round.kind !== "waiting") logger.info(round, `the ingester is ${round.kind}`);
      if (round.kind !== "waiting") last = round.kind;
    },
    onFailure(error, inARow) {
      last = "failed";
      if (inARow === 3 || inARow % 20 === 0) logger.warn({ err: error, inARow }, "a round of the ingester failed");
    },
  };
}
