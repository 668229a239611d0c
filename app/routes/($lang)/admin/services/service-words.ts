import { type ServiceState, stateOfService } from "#app/domain/back-office/service-states.ts";
import type { MessageKey } from "#app/i18n/messages.ts";

/** Words of each state; a suspension says by whom. */
export const stateWords = {
  active: "order:status.service.active",
  "taken-down": "moderation:state.taken-down",
  paused: "moderation:state.paused",
  held: "moderation:state.held",
  pending: "order:status.service.pending",
  rejected: "order:status.service.rejected",
} as const satisfies Record<ServiceState, MessageKey>;

const badges: Partial<Record<ServiceState, string>> = {
  active: "badge-green",
  "taken-down": "badge-red",
  held: "badge-red",
  pending: "badge-amber",
};

/** The word and the colour of a service's state. */
export function stateBadge(service: Parameters<typeof stateOfService>[0]): { words: MessageKey; badge: string } {
  const state = stateOfService(service);
  return { words: stateWords[state], badge: badges[state] ?? "" };
}
