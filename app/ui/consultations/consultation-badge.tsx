import type { ConsultationStatus, OfferStatus } from "#app/domain/consultations/status.ts";
import { useT } from "#app/i18n/context.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

const STATUS = {
  waiting: ["amber", "clock"],
  responded: ["jade", "chat"],
  completed: ["grey", "check"],
  converted: ["green", "check"],
} as const satisfies Record<ConsultationStatus, readonly [tone: string, icon: IconName]>;
const OFFER = {
  open: ["amber", "clock"],
  accepted: ["green", "check"],
  declined: ["grey", "ban"],
  replaced: ["grey", "swap"],
  expired: ["grey", "clock"],
} as const satisfies Record<OfferStatus, readonly [tone: string, icon: IconName]>;

export function ConsultationBadge({ status, overdue }: { status: ConsultationStatus; overdue: boolean }) {
  const t = useT();
  const [tone, icon]: readonly [string, IconName] = overdue ? ["red", "alert"] : STATUS[status];
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {t(overdue ? "consultation:overdue" : `consultation:status.${status}`)}
    </span>
  );
}

export function OfferBadge({ status }: { status: OfferStatus }) {
  const t = useT();
  const [tone, icon] = OFFER[status];
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {t(`consultation:offer.${status}`)}
    </span>
  );
}
