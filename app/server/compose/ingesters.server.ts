import type { Logger } from "pino";
import type { Target } from "#app/domain/chains/ingester/advance.server.ts";
import { runIngester } from "#app/domain/chains/ingester/run-ingester.server.ts";
import { demoChain, findNetwork } from "#app/domain/chains/networks.ts";
import type { DemoChain } from "#app/integrations/chains/demo-chain.server.ts";
import type { Services } from "#app/domain/shared/services.ts";
import type { Env } from "#app/env.server.ts";
import { connect } from "#db/client.server.ts";
import { chainNodes, ingesterLimits } from "./chain-nodes.server.ts";
import type { Lifecycle } from "../lifecycle.server.ts";
import { ingesterReport } from "./ingester-report.server.ts";

type Options = {
  env: Env;
  databaseUrl: string;
  services: Pick<Services, "clock">;
  demoChain: DemoChain;
  logger: Logger;
  onClose: Lifecycle["onClose"];
};

/**
 * One ingester for each chain, each with a connection of its own; in the demo, the chain as well. Nothing in a process
 * that only serves.
 */
export function startIngesters({ env, databaseUrl, services, demoChain: chain, logger, onClose }: Options): void {
  if (!env.RUN_INGESTERS) {
    const chains = Object.keys(env.CHAINS);
    if (chains.length > 0) logger.info({ chains }, "this process reads none of these chains: RUN_INGESTERS is off");
    return;
  }
  const targets: Target[] = Object.entries(env.CHAINS).map(([slug, { startBlock }]) => ({
    network: findNetwork(slug)!,
    startBlock: null,
    backfillTo: startBlock,
  }));
  const isDemoConfigured = targets.some(({ network }) => network.id === demoChain.id);
  if (env.JANGTEO_MODE === "demo" && !isDemoConfigured) {
    chain.start();
    onClose(() => chain.stop());
    targets.push({ network: demoChain, startBlock: 0 });
  }
  const nodes = chainNodes(env, chain, ingesterLimits);
  const stop = new AbortController();
  const ingesters = targets.map((target) => {
    const { id, slug } = target.network;
    const connection = connect(databaseUrl, { max: 1, isPatient: true });
    const needs = { db: connection.db, clock: services.clock, node: nodes.find(id)! };
    const report = ingesterReport(logger.child({ from: "chains", chain: slug }), services.clock);
    return { connection, running: runIngester(needs, { ...report, target, signal: stop.signal }) };
  });
  // All at once, and whatever their nodes are at: the process has seconds to end.
  onClose(async () => {
    stop.abort();
    await Promise.all(ingesters.map(({ connection, running }) => running.finally(() => connection.close())));
  });
}
