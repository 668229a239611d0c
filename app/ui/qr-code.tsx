/** One path on a square of `size` units. */
export type QrDrawing = { size: number; path: string };

/** Dark on white in every theme: cameras read nothing else. */
export function QrCode({ code: { size, path }, label }: { code: QrDrawing; label: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="qr" shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
