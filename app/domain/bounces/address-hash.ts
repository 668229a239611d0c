import type { Needs } from "../shared/services.ts";

/** An address as the list of bounces keeps it: nobody reads it there, and the same address is found again. */
export function addressHash({ secrets }: Needs<"secrets">, address: string): string {
  return secrets.sign("bounced address", address.trim().toLowerCase());
}
