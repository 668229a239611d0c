import type { ReactNode } from "react";

/** "■ 01 ──", the heading, and where there is more of it. `id` makes the heading a place to link to. */
export function SectionHead({
  id,
  number,
  title,
  text,
  more,
}: {
  id?: string;
  number: string;
  title: string;
  text?: string;
  more?: ReactNode;
}) {
  return (
    <div className="section-head">
      <div>
        <p className="idx" aria-hidden="true">
          {number}
        </p>
        <h2 id={id}>{title}</h2>
        {text ? <p className="text-ink-2">{text}</p> : null}
      </div>
      {more}
    </div>
  );
}
