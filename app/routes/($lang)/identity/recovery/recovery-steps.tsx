import { useT } from "#app/i18n/context.tsx";

const STEPS = ["details", "code", "password"] as const;

/** Shows the current step of the recovery by SMS. */
export function RecoverySteps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useT();
  return (
    <ol className="stepper" aria-label={t("recovery:steps.label")}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-done={index < STEPS.indexOf(current) || undefined}
          aria-current={step === current ? "step" : undefined}
        >
          {t(`recovery:steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
