import type { ReactNode } from "react";
import { formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

type Listed<Row> = { rows: Row[]; more: number };
export type SolidityView = {
  outcome: "compiled" | "gave-up" | "too-many";
  compiler: string | null;
  reason: string | null;
  sources: number;
  contractCount: number;
  contracts: Listed<{
    path: string;
    name: string;
    functions: number;
    events: number;
    /** Null of what has no code on the chain. */
    bytes: number | null;
    isTooLarge: boolean;
    signatures: string[];
  }>;
  errors: Listed<{ path: string | null; line: number | null; column: number | null; message: string }>;
  skipped: Listed<{ path: string; asks: string; from: string | null }>;
  missing: Listed<{ path: string; name: string; asks: string | null }>;
};

/** The compiler's words about the contracts of a source ZIP. */
export function SoliditySection({ solidity, abiHref }: { solidity: SolidityView; abiHref: string | null }) {
  const t = useT();
  const { outcome, compiler, reason, sources, contractCount, errors, skipped, missing } = solidity;
  return (
    <section className="panel mt-5" aria-labelledby="report-solidity">
      <h3 id="report-solidity" className="text-lg">
        {t("upload:solidity.title")}
      </h3>
      {compiler ? <p className="hint break-all">{t("upload:solidity.with", { compiler })}</p> : null}
      {outcome === "gave-up" ? <p className="mt-3">{t("upload:solidity.gaveUp", { reason: reason ?? "" })}</p> : null}
      {outcome === "too-many" ? <p className="mt-3">{t("upload:solidity.tooMany", { number: sources })}</p> : null}
      {outcome === "compiled" ? <p className="mt-3">{t("upload:solidity.count", { number: contractCount })}</p> : null}
      <Contracts contracts={solidity.contracts} />
      {abiHref && contractCount > 0 ? (
        <p className="mt-3">
          <LocaleLink to={abiHref} className="link">
            {t("upload:solidity.abi")}
          </LocaleLink>
        </p>
      ) : null}
      <Part title={t("upload:solidity.errors")} more={errors.more}>
        {errors.rows.map(({ path, line, column, message }) => (
          <li key={`${path}:${line}:${column}:${message}`}>
            {path ? <code>{path}</code> : null}
            {line !== null && column !== null ? <> · {t("upload:solidity.at", { line, column })}</> : null}
            <p lang="en" dir="auto">
              {message}
            </p>
          </li>
        ))}
      </Part>
      <Part title={t("upload:solidity.missing")} more={missing.more}>
        {missing.rows.map(({ path, name, asks }) => (
          <li key={`${path}:${name}`}>
            <code>{name}</code> · {t("upload:solidity.importedBy", { path })}
            {asks === null ? null : <p>{t("upload:solidity.otherVersion", { asks })}</p>}
          </li>
        ))}
      </Part>
      <Part title={t("upload:solidity.skipped")} more={skipped.more}>
        {skipped.rows.map(({ path, asks, from }) => (
          <li key={`${path}:${from}`}>
            <code>{path}</code> · {t("upload:solidity.asks", { asks })}
            {from === null ? null : <p>{t("upload:solidity.from", { path: from })}</p>}
          </li>
        ))}
      </Part>
    </section>
  );
}

function Contracts({ contracts: { rows, more } }: Pick<SolidityView, "contracts">) {
  const { t, locale } = useLanguage();
  return (
    <>
      {rows.map(({ path, name, functions, events, bytes, isTooLarge, signatures }) => (
        <details key={`${path}:${name}`} className="facet mt-1">
          <summary>
            <span className="min-w-0">
              <b className="break-all">{name}</b>{" "}
              <span className="text-sm text-ink-2">
                {t("upload:solidity.facts", { functions, events })} ·{" "}
                {bytes === null
                  ? t("upload:solidity.noCode")
                  : t("upload:solidity.bytes", { bytes: formatNumber(bytes, locale) })}
              </span>
            </span>
          </summary>
          <div className="pb-3 text-sm">
            <p className="break-all text-ink-2">
              <code>{path}</code>
            </p>
            {isTooLarge ? <p className="mt-1">{t("upload:problem.contract-too-large")}</p> : null}
            {signatures.length > 0 ? (
              <ul className="mono mt-2 break-all">
                {signatures.map((signature) => (
                  <li key={signature}>{signature}</li>
                ))}
              </ul>
            ) : null}
          </div>
        </details>
      ))}
      {more > 0 ? <p className="hint mt-2">{t("upload:report.hidden", { number: more })}</p> : null}
    </>
  );
}

function Part({ title, more, children }: { title: string; more: number; children: ReactNode[] }) {
  const t = useT();
  if (children.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 text-md">{title}</h4>
      <ul className="mt-2 grid gap-2 break-words text-sm">{children}</ul>
      {more > 0 ? <p className="hint mt-2">{t("upload:report.hidden", { number: more })}</p> : null}
    </>
  );
}
