import { BrokenCircuitError, CircuitState as State, circuitBreaker, ConsecutiveBreaker, handleWhen } from "cockatiel";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { CircuitState } from "#app/domain/shared/services.ts";

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
export function circuitOf(provider: CircuitState["provider"]): Circuit {
  const breaker = new ConsecutiveBreaker(FAILURES);
  const policy = circuitBreaker(handleWhen(isSilence), { halfOpenAfter: REST_MS, breaker });
  let openedAt: Date | null = null;
  policy.onBreak(() => {
    openedAt = new Date();
  });
  policy.onReset(() => {
    openedAt = null;
  });
  return {
    state: () => ({ provider, state: nameOf(policy.state), failures: breaker.state, openedAt }),
    async run(work) {
      const { answer, refusal } = await policy
        .execute(() => settled(work))
        .catch((error: unknown) => {
          if (!(error instanceof BrokenCircuitError)) throw error;
          throw new ProviderFailure(provider, {
            code: "circuit-open",
            retryable: true,
            reason: "not asked: it did not answer lately",
          });
        });
      if (refusal !== undefined) throw refusal;
      return answer as Awaited<ReturnType<typeof work>>;
    },
  };
}

function isSilence(error: unknown): boolean {
  return error instanceof ProviderFailure && error.retryable;
}

/** A refusal counts as success of the call, which resets the count of failures. */
async function settled<Answer>(work: () => Promise<Answer>): Promise<{ answer?: Answer; refusal?: unknown }> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (isSilence(error)) throw error;
    return { refusal: error };
  }
}

function nameOf(state: State): CircuitState["state"] {
  if (state === State.Closed) return "closed";
  return state === State.HalfOpen ? "half-open" : "open";
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
