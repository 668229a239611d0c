import type { Scene } from "../brush.ts";
import { mixed } from "../palettes.ts";
import { circle, cross, fillPath, joined, line, type Point, round, through, tick, times } from "../shapes.ts";

type Corner = readonly [number, number, number?];
const isometric =
  (ox: number, oy: number, unit: number) =>
  ([a, b, c = 0]: Corner): Point => [ox + (a - b) * unit * 0.866, oy + (a + b) * unit * 0.5 - c * unit];

function solid(
  at: (corner: Corner) => Point,
  [x, y, z]: readonly [number, number, number],
  [w, d, h]: readonly [number, number, number],
  [top, left, right]: readonly [string, string, string],
): string {
  const face = (corners: readonly Corner[], fill: string) => fillPath(`${through(corners.map(at))}Z`, fill);
  return joined([
    face(
      [
        [x, y + d, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      left,
    ),
    face(
      [
        [x + w, y, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x + w, y, z + h],
      ],
      right,
    ),
    face(
      [
        [x, y, z + h],
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      top,
    ),
  ]);
}

/** Machines in a row, seen from above; those in `off` are switched off. `layers` stacks flat slabs instead. */
export function machines(count: number, off: readonly number[], { layers = 5, slab = false } = {}): Scene {
  return ({ box, on }) => {
    const unit = Math.min(56, box.w / (count * 4.4));
    const at = isometric(box.x + box.w * 0.36, box.y + box.h * 0.3, unit);
    const floor: Corner[] = [
      [-1.2, -1.2],
      [count * 4, -1.2],
      [count * 4, 8.4],
      [-1.2, 8.4],
    ];
    const rack = (index: number) => {
      const isOff = off.includes(index);
      const fill = isOff ? mixed(on.ground, on.ink, 0.3) : on.a;
      const faces = [mixed(fill, "#ffffff", 0.75), fill, mixed(fill, "#000000", 0.28)] as const;
      const x = index * 4.1;
      const [tx, ty] = at([x + 1.3, 1.3, layers]);
      const lamps = times(layers, (level) => {
        const [lx, ly] = at([x + 2.1, 2.6, 0.5 + level]);
        const [sx, sy] = at([x + 0.3, 2.6, 0.5 + level]);
        const [ex, ey] = at([x + 1.7, 2.6, 0.5 + level]);
        return [
          line(`M${round(sx)} ${round(sy)}L${round(ex)} ${round(ey)}`, mixed(fill, "#000000", 0.5), 12),
          circle(lx, ly, 6, isOff ? on.muted : on.c),
        ];
      });
      return [
        solid(at, [x, 0, 0], [2.6, 2.6, layers], faces),
        lamps,
        isOff
          ? cross(tx, ty, 52, on.isDark ? "#ff8f7a" : "#b3261e", 9)
          : tick(tx, ty, 46, mixed(fill, "#000000", 0.35), 9),
      ];
    };
    const gate = solid(
      at,
      [count * 1.4, 6.2, 0],
      [3, 2, 1.4],
      [on.c, mixed(on.c, "#000000", 0.18), mixed(on.c, "#000000", 0.36)],
    );
    const slabs = times(count, (index) =>
      solid(
        at,
        [0, 0, index * 2.2],
        [7, 5, 1.1],
        [
          mixed([on.b, on.a, on.c][index % 3]!, "#ffffff", 0.25),
          [on.b, on.a, on.c][index % 3]!,
          mixed([on.b, on.a, on.c][index % 3]!, "#000000", 0.3),
        ],
      ),
    );
    return [
      slab ? "" : fillPath(`${through(floor.map(at))}Z`, mixed(on.ground, on.ink, 0.08)),
      slab ? slabs : [times(count, rack), gate],
    ];
  };
}
