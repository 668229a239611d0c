import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { settingsInForce } from "./in-force.server.ts";
import { type SwitchKey, switchedMethods } from "./registry.ts";

/** Refuses with registration-closed or service-registration-closed where operators have switched that off. */
export async function requireOn(needs: Needs<"db">, key: "registration" | "service-registration"): Promise<void> {
  if (!(await settingsInForce(needs))[key]) throw new DomainError(`${key}-closed`);
}

/** Refuses with payment-method-unavailable. Methods without a switch are on. */
export async function requireMethodOn(needs: Needs<"db">, method: string): Promise<void> {
  if (!(await isMethodOn(needs, method))) throw new DomainError("payment-method-unavailable", { field: "method" });
}

export async function isMethodOn(needs: Needs<"db">, method: string): Promise<boolean> {
  const known = switchedMethods.find((switched) => switched === method);
  return known === undefined || (await settingsInForce(needs))[`method-${known}` satisfies SwitchKey];
}
