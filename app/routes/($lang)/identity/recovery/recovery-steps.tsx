import { useT } from "#app/i18n/context.tsx";

const STEPS = ["details", "code", "password"] as const;

/** Where on the way by text message this page stands. */
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
