import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY_MS = 2_000;
const MOST = 60;

/**
 * While a payment is being checked the page brings itself up to date: with a script it loads its data again, without one
 * the browser goes on to `to`. Neither for ever. `to` null: there is nothing to wait for.
 */
export function AutoRefresh({ to }: { to: string | null }) {
  const { revalidate } = useRevalidator();
  const refreshes = useRef(0);
  useEffect(() => {
    if (to === null) return;
    const timer = setInterval(() => {
      if (document.hidden || refreshes.current >= MOST) return;
      refreshes.current += 1;
      revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [to, revalidate]);
  return to === null ? null : (
    <noscript>
      <meta httpEquiv="refresh" content={`4;url=${to}`} />
    </noscript>
  );
}
