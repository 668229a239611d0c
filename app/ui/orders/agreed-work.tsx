import { useT } from "#app/i18n/context.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Work = { scope: readonly string[]; excluded: readonly string[]; days: number; rounds: number };

/** The work that buyer and seller agreed on: what is done and what is not, in which time, with how many rounds of changes. */
export function AgreedWork({ work }: { work: Work }) {
  const t = useT();
  return (
    <div className="mt-4 border-t border-line pt-3 text-md">
      <h3 className="text-base">{t("order:work.title")}</h3>
      <ul className="mt-2 grid gap-1">
        {work.scope.map((line) => (
          <li key={line} className="flex gap-2">
            <span className="pt-0.5 text-jade">
              <Icon name="check" />
            </span>
            {line}
          </li>
        ))}
        {work.excluded.map((line) => (
          <li key={line} className="flex gap-2 text-ink-3">
            <span className="pt-0.5">
              <Icon name="close" />
            </span>
            <span>
              <span className="sr-only">{t("order:work.excluded")}: </span>
              {line}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2">
        {t("order:work.days")} {t("market:facts.daysValue", { count: work.days })} · {t("order:work.rounds")}{" "}
        {t("order:work.rounds.value", { count: work.rounds })}
      </p>
    </div>
  );
}
