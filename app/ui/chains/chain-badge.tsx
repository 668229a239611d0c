import type { ChainState } from "#app/domain/chains/chain-states.ts";
import { useT } from "#app/i18n/context.tsx";

const TONES: Record<ChainState, string> = {
  following: "green",
  "catching-up": "amber",
  starting: "amber",
  waiting: "amber",
  stale: "amber",
  unreachable: "red",
  halted: "red",
  off: "grey",
};

/** The state of the ingester of a network. */
export function ChainBadge({ state }: { state: ChainState }) {
  const t = useT();
  return <span className={`badge badge-${TONES[state]}`}>{t(`explorer:state.${state}`)}</span>;
}
