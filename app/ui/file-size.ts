import { formatNumber, formatRating } from "../domain/shared/money.ts";

/** 21,934 bytes → "21.9 KB"; thousands, as file managers and the SI count. */
export function fileSize(bytes: number, locale: string): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"];
  return `${value < 1000 ? formatRating(value, locale) : formatNumber(value, locale)} ${unit}`;
}
