import type { ReactNode } from "react";

type AdminPageProps = { title: ReactNode; lead?: ReactNode; alert?: ReactNode; children: ReactNode };

/** Errors, heading and purpose of a back office page, above its content. */
export function AdminPage({ title, lead, alert, children }: AdminPageProps) {
  return (
    <>
      {alert}
      <h1>{title}</h1>
      {lead ? <p className="mt-2 max-w-[68ch] text-ink-2">{lead}</p> : null}
      <div className="mt-6 min-w-0">{children}</div>
    </>
  );
}
