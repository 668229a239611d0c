import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { settingsInForce } from "./in-force.server.ts";
import { isMethodOn } from "./registry.ts";

/** Refuses with registration-closed or service-registration-closed where operators have switched that off. */
export async function requireOn(needs: Needs<"db">, key: "registration" | "service-registration"): Promise<void> {
  if (!(await settingsInForce(needs))[key]) throw new DomainError(`${key}-closed`);
}

/** Refuses with payment-method-unavailable. Methods without a switch are on. */
export async function requireMethodOn(needs: Needs<"db">, method: string): Promise<void> {
  if (!isMethodOn(await settingsInForce(needs), method))
    throw new DomainError("payment-method-unavailable", { field: "method" });
}
