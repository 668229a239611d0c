import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";

type Circuit = { provider: string; state: "closed" | "open" | "half-open"; openedAt: Date | null };
type Run = {
  name: "minute" | "daily";
  startedAt: Date;
  endedAt: Date | null;
  checked: number;
  failed: number;
  lastError: string | null;
};

type State = { circuits: readonly Circuit[]; runs: readonly Run[]; labels: Readonly<Record<string, string>> };

/** Last runs of the reconciler, and the state of the connections to the providers. */
export function ReconcilerState({ circuits, runs, labels }: State) {
  const { t, locale } = useLanguage();
  return (
    <dl className="facts">
      {(["minute", "daily"] as const).map((name) => {
        const run = runs.find((one) => one.name === name);
        return (
          <Fact key={name} name={t(`reconcile:round.${name}`)}>
            {run ? (
              <>
                <time dateTime={isoOf(run.startedAt)}>{formatDateTime(run.startedAt, locale)}</time>{" "}
                {run.failed > 0 ? (
                  <span className="text-red">
                    {t("reconcile:round.result", { checked: run.checked, failed: run.failed })}
                    {run.lastError ? <code className="block text-sm">{run.lastError}</code> : null}
                  </span>
                ) : null}
              </>
            ) : (
              t("reconcile:round.never")
            )}
          </Fact>
        );
      })}
      {circuits.map(({ provider, state, openedAt }) => (
        <Fact key={provider} name={labels[provider] ?? provider}>
          <span className={`badge badge-sign badge-${state === "closed" ? "green" : "red"}`}>
            <Icon name={state === "closed" ? "check" : "alert"} />
            {t(`reconcile:circuit.${state}`)}
          </span>
          {openedAt ? (
            <time dateTime={isoOf(openedAt)} className="ml-2">
              {formatDateTime(openedAt, locale)}
            </time>
          ) : null}
        </Fact>
      ))}
    </dl>
  );
}
