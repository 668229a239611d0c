import { useT } from "#app/i18n/context.tsx";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useStepLabels } from "./step-labels.ts";

type ObjectionsProps = { objections: readonly { field: string; code: string }[]; note: string };

/** The fields that an operator wants changed, each with its reason, and the operator's own words. */
export function Objections({ objections, note }: ObjectionsProps) {
  const t = useT();
  const labels = useStepLabels();
  return (
    <div className="mt-2 text-md">
      <ul>
        {objections.map(({ field, code }) => (
          <li key={field}>
            <b>{labels[field] ?? field}</b>: {t(`errors:objection-${code}` as MessageKey)}
          </li>
        ))}
      </ul>
      {note ? (
        <p className="whitespace-pre-line text-ink-2">
          {t("selling:objections.note")}: {note}
        </p>
      ) : null}
    </div>
  );
}
