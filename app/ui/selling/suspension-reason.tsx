import type { ServiceSuspensionReason } from "#app/domain/service-suspensions/reasons.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import { type AppealedSuspension, appealStanding } from "./appeal-standing.ts";

type SuspensionReasonProps = {
  suspension: AppealedSuspension & { reason: ServiceSuspensionReason; note: string; suspendedAt: Date | string };
};

/** Reason of an operator's suspension, in the words that its seller was mailed, and the state of the appeal against it. */
export function SuspensionReason({ suspension }: SuspensionReasonProps) {
  const { t, locale } = useLanguage();
  const { reason, note, suspendedAt, appeal } = suspension;
  return (
    <>
      <p className="mt-2">
        <b>{t(`errors:service-suspension.${reason}`)}</b> · {formatDateTime(suspendedAt, locale)}
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{note}</p>
      <p className="mt-2">{appealStanding(suspension, { t, locale })}</p>
      {appeal?.note ? <p className="mt-1 whitespace-pre-line break-words">{appeal.note}</p> : null}
    </>
  );
}
