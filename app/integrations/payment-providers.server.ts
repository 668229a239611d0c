import type { PaymentProvider, PaymentProviders } from "#app/domain/shared/payment-provider.ts";
import type { CircuitState, Clock } from "#app/domain/shared/services.ts";
import type { Env } from "../env.server.ts";
import { circuitOf, guarded } from "./circuit.server.ts";
import { coinPaymentsRegistration } from "./coinpayments/registration.server.ts";
import type { Registration } from "./payment-registration.ts";
import { paypalRegistration } from "./paypal/registration.server.ts";
import { tossRegistration } from "./toss/registration.server.ts";
import type { Sandbox } from "./sandbox.server.ts";

/** Every payment provider of the product, in the order in which buyers are offered them. A new one is one line here. */
export const registrations: readonly Registration[] = [tossRegistration, paypalRegistration, coinPaymentsRegistration];

/** Whether each provider has keys of its own, so that nobody needs its stand-in. */
export function allConfigured(env: Env): boolean {
  return registrations.every(({ isConfigured }) => isConfigured(env));
}

/** Origins that a form of ours may end at, after redirects, where a provider has keys of its own. */
export function paymentFormTargets(env: Env): string[] {
  return registrations.flatMap(({ isConfigured, formTargets = [] }) => (isConfigured(env) ? formTargets : []));
}

/** The providers behind one circuit each. Without keys: the stand-in in the demo, nothing in production. */
export function connectProviders(
  env: Env,
  sandbox: Sandbox | null,
  clock: Clock,
): { providers: PaymentProviders; circuits: () => CircuitState[] } {
  const circuits = new Map(registrations.map(({ provider }) => [provider, circuitOf(provider)]));
  const providers = new Map<string, PaymentProvider>();
  for (const { provider, methods, connect } of registrations) {
    const apis = connect({ env, sandbox, clock });
    for (const facts of methods) {
      const api = guarded(apis?.[facts.method] ?? null, circuits.get(provider)!, [
        "isGenuine",
        "readEvent",
        "instructions",
      ]);
      providers.set(facts.method, { ...facts, api });
    }
  }
  return { providers, circuits: () => [...circuits.values()].map((circuit) => circuit.state()) };
}
