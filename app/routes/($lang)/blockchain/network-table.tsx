import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";

export type NetworkRow = {
  id: string;
  name: string;
  currency: string;
  chainId: string;
  consensus: string;
  blockTime: string;
  launched: string;
  services: string;
  share: number;
};

/**
 * Networks in the order of their services; the bar shows the number beside it on one scale for all tables. On phones the
 * columns that a network's own page repeats are left out.
 */
export function NetworkTable({ caption, rows }: { caption: string; rows: readonly NetworkRow[] }) {
  const t = useT();
  const columns = {
    network: t("network:column.network"),
    currency: t("network:fact.currency"),
    chainId: t("network:fact.chainId"),
    consensus: t("network:fact.consensus"),
    blockTime: t("network:fact.blockTime"),
    launched: t("network:fact.launched"),
    services: t("network:column.services"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.network}</th>
          <th scope="col">{columns.currency}</th>
          <th scope="col">{columns.chainId}</th>
          <th scope="col" className="hidden md:table-cell">
            {columns.consensus}
          </th>
          <th scope="col" className="num hidden md:table-cell">
            {columns.blockTime}
          </th>
          <th scope="col" className="num hidden md:table-cell">
            {columns.launched}
          </th>
          <th scope="col" className="num">
            {columns.services}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label={columns.network}>
              <LocaleLink
                to={paths.networks.detail(row.id)}
                className="inline-flex min-h-6 items-center font-semibold hover:text-jade"
              >
                {row.name}
              </LocaleLink>
            </th>
            <td data-label={columns.currency}>{row.currency}</td>
            <td data-label={columns.chainId}>{row.chainId}</td>
            <td className="hidden md:table-cell">{row.consensus}</td>
            <td className="num hidden md:table-cell">{row.blockTime}</td>
            <td className="num hidden md:table-cell">{row.launched}</td>
            <td data-label={columns.services} className="num">
              <span className="inline-flex items-center justify-end gap-2">
                <svg width="80" height="8" aria-hidden="true" className="text-jade">
                  <rect x={80 - row.share * 0.8} width={row.share * 0.8} height="8" fill="currentColor" />
                </svg>
                <strong className="min-w-[3ch]">{row.services}</strong>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
