import type { MassRefund } from "#app/domain/mass-refunds/view.server.ts";
import { useT } from "#app/i18n/context.tsx";

const BADGES = {
  proposed: "badge-amber",
  running: "badge-blue",
  finished: "badge-green",
  declined: "badge-red",
  withdrawn: "badge-grey",
} as const satisfies Record<MassRefund["status"], string>;

export function MassRefundState({ status }: { status: MassRefund["status"] }) {
  const t = useT();
  return <span className={`badge ${BADGES[status]}`}>{t(`massrefund:status.${status}`)}</span>;
}
