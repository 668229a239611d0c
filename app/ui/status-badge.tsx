import type { ServiceStatus } from "../domain/catalog/status.ts";
import type { OrderStatus, SaleStatus } from "../domain/orders/status.ts";
import type { PaymentStatus } from "#app/domain/payments/core/status.ts";
import { useT } from "../i18n/context.tsx";
import type { MessageKey } from "../i18n/messages.ts";
import { Icon, type IconName } from "./icon.tsx";

type Tone = "green" | "amber" | "grey" | "red" | "blue" | "jade";
type Badge = readonly [tone: Tone, icon: IconName];
type Statuses = { order: OrderStatus; payment: PaymentStatus; sale: SaleStatus; service: ServiceStatus };

/** spec §4: every status word has a tone, and a sign for those who do not see tones. */
const BADGES = {
  order: {
    processing: ["amber", "clock"],
    in_progress: ["amber", "work"],
    completed: ["green", "check"],
    cancelled: ["grey", "ban"],
    refunded: ["blue", "undo"],
    consulting: ["amber", "chat"],
    accepted: ["green", "check"],
    converted: ["jade", "swap"],
  },
  payment: {
    pending: ["amber", "clock"],
    completed: ["green", "check"],
    failed: ["red", "alert"],
    cancelled: ["grey", "ban"],
  },
  sale: {
    pending: ["amber", "clock"],
    completed: ["green", "check"],
    cancelled: ["grey", "ban"],
    refunded: ["blue", "undo"],
  },
  service: {
    active: ["green", "check"],
    suspended: ["grey", "pause"],
    pending: ["amber", "clock"],
    rejected: ["red", "close"],
  },
} as const satisfies { [Kind in keyof Statuses]: Record<Statuses[Kind], Badge> };

type StatusBadgeProps = { [Kind in keyof Statuses]: { kind: Kind; status: Statuses[Kind] } }[keyof Statuses];

export function StatusBadge({ kind, status }: StatusBadgeProps) {
  const t = useT();
  const [tone, icon] = (BADGES[kind] as Record<string, Badge>)[status]!;
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {t(`order:status.${kind}.${status}` as MessageKey)}
    </span>
  );
}
