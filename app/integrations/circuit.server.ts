import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { CircuitState, Clock } from "#app/domain/shared/services.ts";

const FAILURES = 5;
const REST_MS = 30_000;

export type Circuit = {
  state(): CircuitState;
  /** Refuses at once while the provider is known to be down. */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>;
};

/**
 * Opens after five calls in a row without an answer, so that no page waits for a provider that is down; after half a
 * minute one call may try again, and the others wait for what becomes of it. A refusal is an answer. Each process
 * learns for itself.
 */
export function circuitOf(provider: CircuitState["provider"], clock: Clock): Circuit {
  let failures = 0;
  let openedAt: Date | null = null;
  let trying = false;

  /** Whether this call is the one that tries again. */
  function admit(): boolean {
    if (openedAt === null) return false;
    const rested = clock().getTime() - openedAt.getTime() >= REST_MS;
    if (!rested || trying)
      throw new ProviderFailure(provider, {
        code: "circuit-open",
        retryable: true,
        reason: "not asked: it did not answer lately",
      });
    trying = true;
    return true;
  }

  function answered(): void {
    failures = 0;
    openedAt = null;
    trying = false;
  }

  function unanswered(isTrial: boolean): void {
    failures += 1;
    if (isTrial || (failures >= FAILURES && openedAt === null)) openedAt = clock();
    if (isTrial) trying = false;
  }

  return {
    state: () => ({
      provider,
      state: openedAt === null ? "closed" : trying ? "half-open" : "open",
      failures,
      openedAt,
    }),
    async run(work) {
      const isTrial = admit();
      try {
        const answer = await work();
        answered();
        return answer;
      } catch (error) {
        if (error instanceof ProviderFailure && error.retryable) unanswered(isTrial);
        else answered();
        throw error;
      }
    },
  };
}

/** A gateway whose calls go through a circuit; `free` are those that have an answer of their own to silence, or ask nobody. */
export function guarded<Gateway extends object>(
  gateway: Gateway | null,
  circuit: Circuit,
  free: readonly (keyof Gateway)[],
): Gateway | null {
  return (
    gateway &&
    new Proxy(gateway, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== "function" || free.includes(name as keyof Gateway)) return value;
        return (...args: unknown[]) => circuit.run(() => value.apply(target, args) as Promise<unknown>);
      },
    })
  );
}
