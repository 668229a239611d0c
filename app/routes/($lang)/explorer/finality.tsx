import { useT } from "#app/i18n/context.tsx";
import type { StatusView } from "./explorer-page.server.ts";
import { useExplorerWords } from "./use-explorer-words.ts";

type Finality = { block: number; status: Pick<StatusView, "finalized" | "tip"> };

const isFinal = ({ block, status }: Finality) => status.finalized !== null && block <= status.finalized;
/** Blocks on top of a block, and the block itself. */
const confirmationsOf = ({ block, status }: Finality) => Math.max(0, (status.tip?.number ?? block) - block + 1);

/** Final, or how often it is confirmed until now. */
export function FinalBadge(props: Finality) {
  const t = useT();
  const words = useExplorerWords();
  return isFinal(props) ? (
    <span className="badge badge-green">{t("explorer:final.yes")}</span>
  ) : (
    <span className="badge badge-amber">
      {t("explorer:final.confirmed", { number: words.number(confirmationsOf(props)) })}
    </span>
  );
}

const BLOCKS = [0, 1, 2, 3] as const;
const STEP = 76;
const SIDE = 16;
const MIDDLE = 32;

/** The block and the three on top of it: filled final, pale read, hollow not there yet. The badge says the same in words. */
export function FinalityFigure({ block, status }: Finality) {
  const t = useT();
  const words = useExplorerWords();
  const kindOf = (number: number) =>
    isFinal({ block: number, status }) ? "final" : number <= (status.tip?.number ?? -1) ? "read" : "missing";
  const edge = BLOCKS.filter((step) => kindOf(block + step) === "final").length;
  const x = edge * STEP;
  return (
    <svg className="finality" width="304" height="62" viewBox="0 0 304 62" aria-hidden="true">
      <line x1="0" x2="304" y1={MIDDLE} y2={MIDDLE} className="finality-line" />
      {edge > 0 && edge < BLOCKS.length ? (
        <>
          <line x1={x} x2={x} y1="16" y2="48" className="finality-edge" />
          <text x={x - 4} y="12" textAnchor="end">
            {t("explorer:final.yes")}
          </text>
        </>
      ) : null}
      {BLOCKS.map((step) => (
        <g key={step}>
          <rect
            x={step * STEP + (STEP - SIDE) / 2}
            y={MIDDLE - SIDE / 2}
            width={SIDE}
            height={SIDE}
            className={`finality-${kindOf(block + step)}`}
          />
          <text
            x={step * STEP + STEP / 2}
            y="60"
            textAnchor="middle"
            className={step === 0 ? "finality-own" : undefined}
          >
            {words.number(block + step)}
          </text>
        </g>
      ))}
    </svg>
  );
}
