import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from "@nestjs/common";
import { setTimeout as sleep } from "node:timers/promises";
import { followOnce } from "./follow";
import type { ChainReader, TransferStore } from "./ports";
import type { Settings } from "./settings";
import { CHAIN, SETTINGS, STORE } from "./tokens";

@Injectable()
export class IndexerService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger("indexer");
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CHAIN) private readonly chain: ChainReader,
    @Inject(STORE) private readonly store: TransferStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.#running = this.#run();
  }

  /** 남기던 블록을 마치고 멈춥니다. */
  async onApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    let failures = 0;
    while (!signal.aborted) {
      let pause = 0;
      try {
        const step = await followOnce(this.chain, this.store, this.settings.startBlock);
        failures = 0;
        if (step.kind === "rewound") this.#logger.warn(`재편성: ${step.to}번 블록까지 되감았습니다.`);
        if (step.kind === "waiting") pause = 3_000;
      } catch (error) {
        failures += 1;
        pause = Math.min(60_000, 1_000 * 2 ** failures);
        this.#logger.error(`${error instanceof Error ? error.message : error} (${pause / 1000}초 뒤 다시)`);
      }
      if (pause > 0) await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
