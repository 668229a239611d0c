import type { TicketStatus } from "#app/domain/support/status.ts";
import type { Promised } from "#app/domain/support/ticket.ts";
import { useT } from "#app/i18n/context.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const STATUS = {
  waiting: ["amber", "clock"],
  answered: ["jade", "chat"],
  closed: ["grey", "check"],
} as const satisfies Record<TicketStatus, readonly [tone: string, icon: IconName]>;

/** A ticket that waits longer than was promised says so. */
export function TicketBadge({ status, promise }: { status: TicketStatus; promise: Promised }) {
  const t = useT();
  const isLate = status === "waiting" && promise === "overdue";
  const [tone, icon]: readonly [string, IconName] = isLate ? ["red", "alert"] : STATUS[status];
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {t(isLate ? "support:overdue" : `support:status.${status}`)}
    </span>
  );
}
