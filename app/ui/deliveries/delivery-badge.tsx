import type { DeliveryStatus } from "#app/domain/deliveries/status.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

type Tone = "green" | "amber" | "blue" | "red";
const BADGES = {
  working: ["amber", "work"],
  delivered: ["blue", "clock"],
  change_requested: ["amber", "undo"],
  disputed: ["red", "chat"],
  accepted: ["green", "check"],
  refunded: ["blue", "undo"],
} as const satisfies Record<DeliveryStatus, readonly [Tone, IconName]>;

/** The state of the work. Its words come from the loader: hydrated pages do not have the texts of this area. */
export function DeliveryBadge({ status, words }: { status: DeliveryStatus; words: string }) {
  const [tone, icon] = BADGES[status];
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {words}
    </span>
  );
}
