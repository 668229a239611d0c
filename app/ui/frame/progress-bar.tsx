import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

const THROTTLE = 200; // spec §2: throttle 200 ms, duration 5 s

/** The bar at the top while a page is on its way; quick pages never show it. */
export function ProgressBar() {
  const busy = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), THROTTLE);
    return () => clearTimeout(timer);
  }, [busy]);
  return <div className="progress" data-state={shown ? "busy" : "done"} aria-hidden="true" />;
}
