import type { LeadStatus } from "#app/domain/partners/leads/lead.ts";
import { useT } from "#app/i18n/context.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const STATUS = {
  waiting: ["amber", "clock"],
  active: ["jade", "check"],
  refused: ["red", "ban"],
  replaced: ["grey", "undo"],
  withdrawn: ["grey", "undo"],
  objected: ["grey", "ban"],
  expired: ["grey", "clock"],
} as const satisfies Record<LeadStatus, readonly [tone: string, icon: IconName]>;

/** A lead that waits longer than was promised says so. */
export function LeadBadge({ status, isLate }: { status: LeadStatus; isLate: boolean }) {
  const t = useT();
  const [tone, icon]: readonly [string, IconName] = isLate ? ["red", "alert"] : STATUS[status];
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {t(isLate ? "partner:overdue" : `lead:status.${status}`)}
    </span>
  );
}
