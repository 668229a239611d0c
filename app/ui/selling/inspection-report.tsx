import type { ReactNode } from "react";
import type { SourceFolder } from "#app/domain/catalog/sources/source-tree.ts";
import type { Problem } from "#app/domain/shared/archive-report.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FileTree } from "./file-tree.tsx";
import { SoliditySection, type SolidityView } from "./solidity-section.tsx";

export type InspectionView = {
  fileName: string;
  /** In bytes. */
  size: number | null;
  unpacked: number;
  fileCount: number;
  sha256: string | null;
  /** `detail`: the secret with its middle left out, or the kind of file or limit. */
  problems: Pick<Problem, "code" | "severity" | "path" | "line" | "detail">[];
  moreProblems: number;
  languages: { name: string; percent: number }[];
  licences: string[];
  root: SourceFolder;
  hidden: number;
  /** Null without contracts in it. */
  solidity: SolidityView | null;
  /** The address that downloads the interfaces; null: not here. */
  abiHref: string | null;
};

/** The report about a source ZIP: the verdict, the problems by severity, then what buyers will see of it. */
export function InspectionReport({ report }: { report: InspectionView }) {
  const { t, locale } = useLanguage();
  const size = (bytes: number) => fileSize(bytes, numberLocale(locale));
  const unpacked = t("upload:report.unpacked", { size: size(report.unpacked) });
  return (
    <div className="inspection">
      <div className="min-w-0">
        <Verdict problems={report.problems} />
        <Problems report={report} />
        {report.solidity ? <SoliditySection solidity={report.solidity} abiHref={report.abiHref} /> : null}
      </div>
      <div className="min-w-0">
        <section aria-labelledby="report-file">
          <h3 id="report-file" className="inspection-head">
            {t("upload:report.file")}
          </h3>
          <dl className="inspection-facts">
            <Fact name={t("upload:report.name")}>{report.fileName}</Fact>
            <Fact name={t("upload:report.size")}>
              {report.size === null ? unpacked : `${size(report.size)} · ${unpacked}`}
            </Fact>
            <Fact name={t("upload:report.files")}>{report.fileCount}</Fact>
            <Fact name="SHA-256">{report.sha256}</Fact>
          </dl>
        </section>
        <p className="hint mb-2 mt-6">{t("upload:report.public")}</p>
        {report.languages.length > 0 ? (
          <section aria-labelledby="report-languages">
            <h3 id="report-languages" className="inspection-head">
              {t("upload:report.languages")}
            </h3>
            <dl className="inspection-facts">
              {report.languages.slice(0, 8).map(({ name, percent }) => (
                <Fact key={name} name={name}>
                  {percent}%
                </Fact>
              ))}
            </dl>
          </section>
        ) : null}
        {report.licences.length > 0 ? (
          <section aria-labelledby="report-licences">
            <h3 id="report-licences" className="inspection-head">
              {t("market:facts.licence")}
            </h3>
            <p className="mono mb-4 text-sm">{report.licences.join(", ")}</p>
          </section>
        ) : null}
        {report.fileCount > 0 ? (
          <section aria-labelledby="report-tree">
            <h3 id="report-tree" className="inspection-head">
              {t("upload:report.tree")}
            </h3>
            <FileTree root={report.root} />
            {report.hidden > 0 ? (
              <p className="hint mt-2">{t("upload:report.hidden", { number: report.hidden })}</p>
            ) : null}
          </section>
        ) : null}
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="mono break-all">{children}</dd>
    </div>
  );
}

function Verdict({ problems }: Pick<InspectionView, "problems">) {
  const t = useT();
  const blocking = problems.filter(({ severity }) => severity === "blocking").length;
  if (blocking > 0)
    return (
      <div className="notice notice-error">
        <p className="font-bold">{t("upload:report.refused", { number: blocking })}</p>
        <p className="mt-1 text-md text-ink-2">{t("upload:report.refusedText")}</p>
      </div>
    );
  const words = problems.length > 0 ? t("upload:report.warned", { number: problems.length }) : t("upload:report.clean");
  return <p className={problems.length > 0 ? "notice notice-amber font-bold" : "notice font-bold"}>{words}</p>;
}

function Problems({ report: { problems, moreProblems } }: { report: InspectionView }) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <section className="panel mt-5" aria-labelledby="report-problems">
      <h3 id="report-problems" className="text-lg">
        {t("upload:report.problems")}
      </h3>
      <p className="hint">{t("upload:report.private")}</p>
      <ol className="problem-list mt-3">
        {problems.map(({ code, severity, path, line, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
          <li key={index}>
            <p>
              <span className={`badge badge-sign ${severity === "blocking" ? "badge-red" : "badge-amber"}`}>
                <Icon name={severity === "blocking" ? "ban" : "alert"} />
                {t(severity === "blocking" ? "upload:report.blocking" : "upload:report.warning")}
              </span>
            </p>
            <div className="min-w-0">
              <p>{t(`upload:problem.${code}`)}</p>
              {path ? (
                <p className="mt-1 break-all text-sm text-ink-2">
                  <code>{path}</code>
                  {line === null ? null : <> · {t("upload:report.line", { line })}</>}
                </p>
              ) : null}
              {detail ? (
                <p className="mt-1 break-all text-sm">
                  <code>{detail}</code>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {moreProblems > 0 ? (
        <p className="hint mt-3">{t("upload:report.moreProblems", { number: moreProblems })}</p>
      ) : null}
    </section>
  );
}
