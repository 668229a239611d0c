import type { CaseStatus, RefundStatus } from "#app/domain/refunds/status.ts";
import { useT } from "#app/i18n/context.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const CASES = {
  open: ["amber", "clock"],
  disputed: ["amber", "clock"],
  approved: ["green", "check"],
  declined: ["grey", "ban"],
  refused: ["grey", "ban"],
  withdrawn: ["grey", "undo"],
} as const satisfies Record<CaseStatus, readonly [tone: string, icon: IconName]>;
const REFUNDS = {
  pending: ["amber", "clock"],
  completed: ["blue", "undo"],
  failed: ["red", "alert"],
} as const satisfies Record<RefundStatus, readonly [tone: string, icon: IconName]>;

export function CaseBadge({ status }: { status: CaseStatus }) {
  const t = useT();
  const [tone, icon] = CASES[status];
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {t(`refund:status.${status}`)}
    </span>
  );
}

export function RefundBadge({ status }: { status: RefundStatus }) {
  const t = useT();
  const [tone, icon] = REFUNDS[status];
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {t(`refund:refund.${status}`)}
    </span>
  );
}
