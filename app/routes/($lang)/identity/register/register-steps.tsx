import { useT } from "#app/i18n/context.tsx";

const STEPS = ["details", "verify"] as const;

/** Shows the current step of the registration. */
export function RegisterSteps({ current }: { current: (typeof STEPS)[number] }) {
  const t = useT();
  return (
    <ol className="stepper" aria-label={t("identity:steps.label")}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-done={index < STEPS.indexOf(current) || undefined}
          aria-current={step === current ? "step" : undefined}
        >
          {t(`identity:steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
