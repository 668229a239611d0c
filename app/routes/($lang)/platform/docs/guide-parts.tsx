import type { GuidePart } from "#app/http/guides/guide-parts.server.ts";
import { ArticleHtml } from "#app/ui/articles/article-parts.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { ReorgPicture } from "./reorg-picture.tsx";

/** The parts of a section, in the language of the guide. */
export function GuideParts({ parts }: { parts: readonly GuidePart[] }) {
  return (
    <>
      {parts.map((part) => (
        <GuidePartView key={part.at} part={part} />
      ))}
    </>
  );
}

function GuidePartView({ part }: { part: GuidePart }) {
  if (part.kind === "html") return <ArticleHtml className="article-text guide-part" html={part.html} />;
  if (part.kind === "samples") return <Samples samples={part.samples} />;
  if (part.kind === "table") return <FactTable table={part.table} />;
  return <ReorgPicture words={part.words} />;
}

type PartOf<Kind extends GuidePart["kind"]> = Extract<GuidePart, { kind: Kind }>;

/** The first is open; the others are a press away, without a script. */
function Samples({ samples }: Pick<PartOf<"samples">, "samples">) {
  return (
    <div className="guide-samples guide-part">
      {samples.map(({ name, code }, index) => (
        <details key={name} open={index === 0}>
          <summary>{name}</summary>
          <pre className="api-code" tabIndex={0}>
            <code>{code}</code>
          </pre>
        </details>
      ))}
    </div>
  );
}

function FactTable({ table: { caption, head, rows } }: Pick<PartOf<"table">, "table">) {
  return (
    <table className="ledger ledger-cards guide-table guide-part">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first!.text} id={first!.isCode ? first!.text : undefined}>
            <th scope="row" className={first!.isCode ? "mono" : undefined}>
              {first!.to ? (
                <LocaleLink to={first!.to} className="link">
                  {first!.text}
                </LocaleLink>
              ) : (
                first!.text
              )}
            </th>
            {others.map(({ text, isCode }, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]} className={isCode ? "mono" : undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
