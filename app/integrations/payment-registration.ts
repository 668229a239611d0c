import type { PaymentMethodFacts, PaymentProviderApi } from "#app/domain/shared/payment-provider.ts";
import type { Clock } from "#app/domain/shared/services.ts";
import type { Env } from "../env.server.ts";
import type { Sandbox } from "./sandbox.server.ts";

/** The exports of a provider's folder. */
export type Registration = {
  /** Name of the provider in addresses, the ledger and logs. */
  provider: string;
  methods: readonly PaymentMethodFacts[];
  /** Whether its own keys are set. */
  isConfigured(env: Env): boolean;
  /** Origins its payment page is redirected to. */
  formTargets?: readonly string[];
  /** An adapter per method; null where there are neither keys nor a stand-in. */
  connect(parts: {
    env: Env;
    sandbox: Sandbox | null;
    clock: Clock;
  }): Readonly<Record<string, PaymentProviderApi>> | null;
};
