import type { SmsGateway } from "#app/domain/shared/ports.ts";

/** Korean numbers by the one, all others by the other: Korean carriers take registered senders only, and abroad costs less elsewhere. */
export function smsByCountry({ korea, abroad }: { korea: SmsGateway; abroad: SmsGateway }): SmsGateway {
  return { send: (message) => (message.to.startsWith("+82") ? korea : abroad).send(message) };
}
