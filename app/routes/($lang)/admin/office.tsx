import type { ReactNode } from "react";
import { useHref, useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";

type OfficeRoom =
  | "overview"
  | "deposits"
  | "orders"
  | "cases"
  | "refunds"
  | "documents"
  | "payouts"
  | "months"
  | "reconciler"
  | "rates"
  | "audit";

/** The back office: its rooms, the heading, and what the room is for. */
export function Office({
  room,
  title,
  lead,
  alert,
  children,
}: {
  room: OfficeRoom;
  title: ReactNode;
  lead?: ReactNode;
  alert?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const href = useHref();
  const rooms: Record<OfficeRoom, string> = {
    overview: paths.admin.home(),
    deposits: paths.admin.deposits(),
    orders: paths.admin.orders(),
    cases: paths.admin.cases(),
    refunds: paths.admin.refunds(),
    documents: paths.admin.documents(),
    payouts: paths.admin.payouts(),
    months: paths.admin.months(),
    reconciler: paths.admin.reconciler(),
    rates: paths.admin.rates(),
    audit: paths.admin.audit(),
  };
  return (
    <div className="wrap office">
      <nav className="office-nav no-print" aria-label={t("admin:nav.label")}>
        <ul>
          {(Object.keys(rooms) as OfficeRoom[]).map((name) => (
            <li key={name}>
              <a href={href(rooms[name])} aria-current={name === room ? "page" : undefined}>
                {t(wordOf(name))}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {alert}
        <h1>{title}</h1>
        {lead ? <p className="mt-2 max-w-[68ch] text-ink-2">{lead}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function wordOf(name: OfficeRoom) {
  if (name === "documents") return "document:admin.nav" as const;
  if (name === "reconciler") return "reconcile:nav.board" as const;
  if (name === "rates") return "reconcile:nav.rates" as const;
  if (name === "cases") return "refund:nav.cases" as const;
  return name === "refunds" ? ("refund:title" as const) : (`admin:nav.${name}` as const);
}
