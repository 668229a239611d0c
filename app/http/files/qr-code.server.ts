import { create } from "qrcode";
import type { QrDrawing } from "#app/ui/qr-code.tsx";

const QUIET = 4; // modules of white around it, as ISO/IEC 18004 wants

/** A QR code as one path on a square of `size` units: dark runs, row by row. */
export function qrCode(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const from = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      const length = column - from + 1;
      runs.push(`M${from + QUIET} ${row + QUIET}h${length}v1h-${length}z`);
    }
  }
  return { size: modules.size + 2 * QUIET, path: runs.join("") };
}
