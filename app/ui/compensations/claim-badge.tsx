import type { ClaimStatus } from "#app/domain/compensations/rules.ts";
import { useT } from "#app/i18n/context.tsx";

const tones: Readonly<Record<ClaimStatus, string>> = {
  waiting: "badge-amber",
  accepted: "badge-green",
  rejected: "badge-grey",
};

/** The state of a claim; `isLate`: it should have been decided. */
export function ClaimBadge({ status, isLate }: { status: ClaimStatus; isLate: boolean }) {
  const t = useT();
  return (
    <>
      <span className={`badge ${tones[status]}`}>{t(`compensation:status.${status}`)}</span>
      {isLate ? <span className="badge badge-red ml-2">{t("admin:deposits.overdue")}</span> : null}
    </>
  );
}
