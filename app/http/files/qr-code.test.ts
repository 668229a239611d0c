import { create } from "qrcode";
import { expect, test } from "vitest";
import { qrCode } from "./qr-code.server.ts";

test("the SVG path of a QR code draws exactly its dark modules within a white margin", () => {
  const text = "otpauth://totp/Jangteo:kim%40example.com?issuer=Jangteo&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const { size, path } = qrCode(text);
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  expect(size).toBe(modules.size + 8);
  const drawn = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(length); at += 1) drawn.add(`${Number(x) + at - 4} ${Number(y) - 4}`);
  }
  const dark = new Set<string>();
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) if (modules.get(row, column)) dark.add(`${column} ${row}`);
  expect([...drawn].sort()).toEqual([...dark].sort());
});
