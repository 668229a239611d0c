import type { ServiceSuspensionReason } from "#app/domain/service-suspensions/reasons.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";

type SuspensionReasonProps = {
  suspension: { reason: ServiceSuspensionReason; note: string; suspendedAt: Date | string };
};

/** Reason of an operator's suspension, in the words that its seller was mailed. */
export function SuspensionReason({ suspension: { reason, note, suspendedAt } }: SuspensionReasonProps) {
  const { t, locale } = useLanguage();
  return (
    <>
      <p className="mt-2">
        <b>{t(`errors:service-suspension.${reason}`)}</b> · {formatDateTime(suspendedAt, locale)}
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{note}</p>
    </>
  );
}
