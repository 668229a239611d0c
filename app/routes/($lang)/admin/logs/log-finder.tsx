import { useHref, useT } from "#app/i18n/context.tsx";
import type { MessageKey } from "#app/i18n/messages.ts";
import { DayFields, type ListDays } from "#app/routes/($lang)/admin/list-days.tsx";

type LogFinderProps = {
  to: string;
  states: readonly string[];
  state: string | null;
  /** The other filter: its name in the address, its words and its value. */
  word: { name: string; label: string; value: string };
  of: string;
  days: ListDays;
};

/** The filters of a log: state, one word, days. */
export function LogFinder({ to, states, state, word, of, days }: LogFinderProps) {
  const t = useT();
  const href = useHref();
  return (
    <form method="get" action={href(to)} className="finder" role="search">
      <label>
        {t("log:state")}
        <select name="state" defaultValue={state ?? ""} className="input">
          <option value="">{t("log:any")}</option>
          {states.map((known) => (
            <option key={known} value={known}>
              {t(`log:state.${known}` as MessageKey)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {word.label}
        <input type="search" name={word.name} defaultValue={word.value} maxLength={60} className="input mono" />
      </label>
      <DayFields of={of} days={days} />
      <button type="submit" className="btn btn-quiet">
        {t("common:search.submit")}
      </button>
    </form>
  );
}

/** A state with the tries it took, and the error of the last one. */
export function StateCell({ state, attempts, error }: { state: string; attempts: string; error: string | null }) {
  const t = useT();
  return (
    <span className="min-w-0">
      {t(`log:state.${state}` as MessageKey)} <span className="mono text-ink-3">×{attempts}</span>
      {error ? <code className="block max-w-[60ch] break-words text-sm text-ink-3">{error}</code> : null}
    </span>
  );
}
