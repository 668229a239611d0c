import { useHref, useT } from "#app/i18n/context.tsx";
import type { Translate } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";

const KNOWN: Record<number, "404" | "410" | "403" | "500"> = { 404: "404", 410: "410", 403: "403", 401: "403" };

function kindOf(status: number) {
  return KNOWN[status] ?? (status < 500 ? "refused" : "500");
}

/** The title of the error page, in the language of the page. */
export function errorTitle(t: Translate, status: number): string {
  return t(`site:error.${kindOf(status)}.title`);
}

/** Error page with its reason and one link to go on. `refusal` returns the text of a refusal. */
export function ErrorPage({ status, refusal }: { status: number; refusal?: () => string }) {
  const t = useT();
  const href = useHref();
  const kind = kindOf(status);
  const text = kind === "refused" || kind === "403" ? refusal?.() : t(`site:error.${kind}.text`);
  return (
    <div className="wrap grid justify-items-start gap-4 py-14">
      <BrokenChain />
      <p className="idx">{status}</p>
      <h1>{errorTitle(t, status)}</h1>
      <p className="max-w-[60ch] text-ink-2">{text}</p>
      <div className="flex flex-wrap gap-3">
        <a href={href(paths.home())} className="btn">
          {t("site:error.home")}
        </a>
        <a href={href(paths.market.list())} className="btn btn-ghost">
          {t("site:error.market")}
        </a>
      </div>
    </div>
  );
}

/** The house's chain of blocks with one block missing. */
function BrokenChain() {
  return (
    <svg viewBox="0 0 220 60" width="220" height="60" aria-hidden="true" className="text-jade">
      <path d="M6 40H46V20H86M134 20H174V40H214" fill="none" stroke="var(--control)" />
      <path d="M20 34h12v12H20zM168 14h12v12h-12z" fill="currentColor" />
      <path d="M60 14h12v12H60zM196 34h12v12h-12z" fill="var(--jade-soft)" stroke="currentColor" />
      <path d="M104 14h12v12h-12z" fill="none" stroke="currentColor" strokeDasharray="3 3" />
    </svg>
  );
}
