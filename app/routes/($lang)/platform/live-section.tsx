import type { ChainState } from "#app/domain/chains/queries/status.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { LiveTable } from "./live-tables.server.ts";
import type { Live } from "./live.server.ts";

const tones: Readonly<Record<ChainState, string>> = {
  following: "badge-green",
  "catching-up": "badge-amber",
  starting: "badge-amber",
  waiting: "badge-amber",
  stale: "badge-red",
  unreachable: "badge-red",
  halted: "badge-red",
  off: "badge-grey",
};

/** The values that the server read when it made the page; where no chain is read, it says so. */
export function LiveSection({ live, number }: { live: Live | null; number: string }) {
  const t = useT();
  if (!live)
    return (
      <section className="section">
        <EmptyState title={t("platform:live.none")}>
          <p>{t("platform:live.noneText")}</p>
        </EmptyState>
      </section>
    );
  return (
    <section className="section" aria-labelledby="live">
      <SectionHead id="live" number={number} title={t("platform:live")} />
      <ul className="live-line">
        <li>
          <span className={`badge ${tones[live.state]}`}>{t(`platform:state.${live.state}`)}</span>
        </li>
        <li>{live.chain}</li>
        <li>
          {t("platform:fact.block")} <b>{live.block}</b>
        </li>
        <li>
          {t("platform:fact.finalized")} <b>{live.finalized}</b>
        </li>
        <li>
          {t("platform:fact.lag")} <b>{live.lag}</b>
        </li>
      </ul>
      {live.tables.length === 0 ? <p className="mt-4">{t("platform:live.empty")}</p> : null}
      {live.tables.map((table) => (
        <Table key={table.title} table={table} />
      ))}
      <p className="mt-3 text-sm text-ink-3">
        {t("platform:live.at")}{" "}
        <time dateTime={live.at} className="mono">
          {live.at.replace(/\.\d+Z$/, "Z")}
        </time>
      </p>
    </section>
  );
}

const classOf = (kind: "mono" | "number" | undefined) =>
  kind === "number" ? "num" : kind === "mono" ? "mono" : undefined;

function Table({ table: { title, columns, rows } }: { table: LiveTable }) {
  const t = useT();
  return (
    <>
      <h3 className="mt-6 text-base">{t(title)}</h3>
      <table className="ledger ledger-cards live-table">
        <caption className="sr-only">{t(title)}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={rows[0]?.[index]?.kind === "number" ? "num" : undefined}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(({ text }) => text).join(" ")}>
              {row.map(({ text, kind }, index) => (
                <td key={columns[index]} data-label={t(columns[index]!)} className={classOf(kind)}>
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
