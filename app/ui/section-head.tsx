import type { ReactNode } from "react";

/** "■ 01 ──", the heading, and where there is more of it. */
export function SectionHead({ number, title, text, more }: { number: string; title: string; text?: string; more?: ReactNode }) {
  return (
    <div className="section-head">
      <div>
        <p className="idx" aria-hidden="true">{number}</p>
        <h2>{title}</h2>
        {text ? <p className="text-ink-2">{text}</p> : null}
      </div>
      {more}
    </div>
  );
}
