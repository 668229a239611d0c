import type { ApplicationStatus } from "#app/domain/partners/status.ts";
import { useT } from "#app/i18n/context.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const STATUS = {
  waiting: ["amber", "clock"],
  asked: ["amber", "chat"],
  approved: ["jade", "check"],
  rejected: ["red", "ban"],
  withdrawn: ["grey", "undo"],
} as const satisfies Record<ApplicationStatus, readonly [tone: string, icon: IconName]>;

/** An application that waits longer than was promised says so. */
export function ApplicationBadge({ status, isLate }: { status: ApplicationStatus; isLate: boolean }) {
  const t = useT();
  const [tone, icon]: readonly [string, IconName] = isLate ? ["red", "alert"] : STATUS[status];
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {t(isLate ? "partner:overdue" : `partner:status.${status}`)}
    </span>
  );
}
