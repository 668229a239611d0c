import type { ReactNode } from "react";

/** Nothing to show: why, and what to do about it. The chain waits for its next block. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 220 60" width="220" height="60" aria-hidden="true" className="text-jade">
        <path d="M6 40H46V20H86V40H126V20H160" fill="none" stroke="var(--control)" />
        <path d="M20 34h12v12H20zM100 34h12v12h-12z" fill="currentColor" />
        <path d="M60 14h12v12H60zM140 14h12v12h-12z" fill="var(--jade-soft)" stroke="currentColor" />
        <path d="M176 14h12v12h-12z" fill="none" stroke="currentColor" strokeDasharray="3 3" />
      </svg>
      <h2>{title}</h2>
      <div className="grid gap-3 text-ink-2">{children}</div>
    </div>
  );
}
