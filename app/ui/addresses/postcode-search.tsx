import { useEffect, useId, useRef, useState } from "react";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import type { FoundAddress } from "./address-help.ts";

type Told = { from: "postcode"; address?: FoundAddress; failed?: true };

/** Finds a Korean address by its street or building. The script behind it is only asked for after a click, in a frame of its own. */
export function PostcodeSearch({ onFound }: { onFound: (address: FoundAddress) => void }) {
  const t = useT();
  const href = useHref();
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<"done" | "failed" | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const listen = ({ origin, source, data }: MessageEvent<Told>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || data?.from !== "postcode") return;
      setOutcome(data.failed ? "failed" : "done");
      setOpen(false);
      if (data.address) onFound(data.address);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [isOpen, onFound]);
  const toggle = () => {
    setOutcome(null);
    setOpen(!isOpen);
  };
  return (
    <div className="js-only mb-4">
      <button type="button" className="btn btn-ghost" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {t(isOpen ? "address:postcode.close" : "address:postcode.open")}
      </button>
      <div id={id} className="mt-2" hidden={!isOpen}>
        {isOpen ? (
          <iframe
            ref={frame}
            src={href(paths.postcode())}
            title={t("address:postcode.title")}
            className="postcode-frame"
            onLoad={() => frame.current?.focus()}
          />
        ) : null}
      </div>
      <p role="status" className={outcome === "failed" ? "hint mt-2" : "sr-only"}>
        {outcome ? t(`address:postcode.${outcome}`) : ""}
      </p>
    </div>
  );
}
