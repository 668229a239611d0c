import type { RegistrationStep } from "#app/domain/selling/drafts/draft.ts";
import { useT } from "#app/i18n/context.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

export type StepState = { step: RegistrationStep; to: string; isDone: boolean; isCurrent: boolean };

/** The steps in their order, each a link; saved ones and the current one are marked. */
export function StepList({ steps }: { steps: readonly StepState[] }) {
  const t = useT();
  const current = steps.findIndex(({ isCurrent }) => isCurrent);
  return (
    <nav aria-label={t("selling:steps.label")}>
      <p className="step-words">
        {t("selling:steps.of", {
          number: current + 1,
          count: steps.length,
          step: t(`selling:step.${steps[current]!.step}`),
        })}
      </p>
      <ol className="step-list">
        {steps.map(({ step, to, isDone, isCurrent }, index) => (
          <li key={step} data-done={isDone || undefined} aria-current={isCurrent ? "step" : undefined}>
            <LocaleLink to={to}>
              <span className="mono">{index + 1}</span> {t(`selling:step.${step}`)}
            </LocaleLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
