/** A bar as long as its part of the whole; the number stands beside it in words. */
export function HBar({ part, whole, late = false }: { part: number; whole: number; late?: boolean }) {
  const width = whole <= 0 ? 0 : Math.round((Math.max(0, part) * 1000) / whole) / 10;
  return (
    <svg className="hbar" aria-hidden="true" data-late={late ? "" : undefined}>
      <rect width={`${Math.min(100, width)}%`} height="100%" />
    </svg>
  );
}
