import type { PictureWords } from "#app/http/guides/guide-parts.server.ts";

const BLOCK = 46;
const STEP = 58;
const LEFT = 6;
const placeOf = (column: number) => LEFT + column * STEP;

type Drawn = { column: number; y: number; number: number; kind: "final" | "fresh" | "replaced" };

const row = (y: number, kinds: Drawn["kind"][], first = { column: 0, number: 101 }): Drawn[] =>
  kinds.map((kind, index) => ({ kind, y, column: first.column + index, number: first.number + index }));

const before = row(46, ["final", "final", "fresh", "fresh", "fresh"]);
const after = row(186, ["final", "final", "fresh", "fresh", "fresh", "fresh"]);
const replaced = row(252, ["replaced", "replaced"], { column: 3, number: 104 });

/** Two states of one chain: two of its newest blocks are replaced by others, and those that are final stay. */
export function ReorgPicture({ words }: { words: PictureWords }) {
  return (
    <figure className="guide-picture guide-part">
      <svg viewBox="0 0 354 340" role="img" aria-labelledby="reorg-title reorg-text">
        <title id="reorg-title">{words.title}</title>
        <desc id="reorg-text">{words.text}</desc>
        <text x={LEFT} y={20} className="heading">
          {words.before}
        </text>
        <Blocks blocks={before} />
        <Pointer column={1} y={46} name="finalizedTo" />
        <Pointer column={4} y={46} name="indexedTo" />
        <text x={LEFT} y={160} className="heading">
          {words.after}
        </text>
        <Blocks blocks={after} />
        <path className="fork" d={`M${placeOf(2) + BLOCK / 2} ${186 + BLOCK} V275 H${placeOf(3)}`} />
        <Blocks blocks={replaced} />
        <text x={placeOf(5)} y={279} className="note">
          {words.replaced}
        </text>
        <Key x={LEFT} kind="final" label={words.final} />
        <Key x={LEFT + STEP * 2} kind="fresh" label={words.fresh} />
      </svg>
      <figcaption>{words.text}</figcaption>
    </figure>
  );
}

function Blocks({ blocks }: { blocks: readonly Drawn[] }) {
  return (
    <>
      {blocks.map(({ column, y, number, kind }, index) => (
        <g key={number} className={kind}>
          {index === 0 ? null : (
            <path d={`M${placeOf(column) - (STEP - BLOCK)} ${y + BLOCK / 2} H${placeOf(column)}`} />
          )}
          <rect x={placeOf(column)} y={y} width={BLOCK} height={BLOCK} rx={4} />
          <text x={placeOf(column) + BLOCK / 2} y={y + BLOCK / 2 + 5} className="number">
            {number}
          </text>
        </g>
      ))}
    </>
  );
}

/** The name of a field of `meta` below its block. */
function Pointer({ column, y, name }: { column: number; y: number; name: string }) {
  const x = placeOf(column) + BLOCK / 2;
  return (
    <g className="pointer">
      <path d={`M${x} ${y + BLOCK + 4} V${y + BLOCK + 14}`} />
      <text x={x} y={y + BLOCK + 28}>
        {name}
      </text>
    </g>
  );
}

function Key({ x, kind, label }: { x: number; kind: Drawn["kind"]; label: string }) {
  return (
    <g className={kind}>
      <rect x={x} y={316} width={14} height={14} rx={2} />
      <text x={x + 20} y={328} className="note">
        {label}
      </text>
    </g>
  );
}
