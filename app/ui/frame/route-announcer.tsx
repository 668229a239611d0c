import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** After a page change without a document load: says the new title and moves focus to the page. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    setTitle(document.title);
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) menu.open = false;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="assertive">
      {title}
    </p>
  );
}
