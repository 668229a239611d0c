import type { ReferenceEndpoint } from "#app/http/api-v1/reference.server.ts";
import type { Sample } from "#app/http/api-v1/samples.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Translate } from "#app/i18n/messages.ts";
import { BreakablePath } from "./breakable-path.tsx";

type DescribedEndpoint = ReferenceEndpoint & { samples: Sample[] };

/** One endpoint: closed, a line; open, its parameters, its answer, its errors and the same call in each language. */
export function ReferencePanel({ endpoint }: { endpoint: DescribedEndpoint }) {
  const t = useT();
  const { id, method, path, lang, summary, cost, isOpen, errors, samples } = endpoint;
  return (
    <details className="panel reference" id={id}>
      <summary>
        <span className={method === "GET" ? "badge badge-green" : "badge badge-amber"}>{method}</span>
        <span className="mono min-w-0 wrap-anywhere">
          <BreakablePath path={path} />
        </span>
        <span className="text-ink-3" lang={lang}>
          {summary}
        </span>
        <span className="reference-cost">{costText(t, cost)}</span>
      </summary>
      <p className="mt-3">{t(isOpen ? "platform:reference.open" : "platform:reference.key")}</p>
      <Fields fields={endpoint.fields} lang={lang} />
      <DataTable data={endpoint.data} lang={lang} isList={endpoint.isList} />
      <h3>{t("platform:reference.errors")}</h3>
      <ul className="mt-1 grid gap-1">
        {errors.map(({ status, codes }) => (
          <li key={status} className="wrap-anywhere">
            <b className="mono">{status}</b> <span className="mono text-sm">{codes}</span>
          </li>
        ))}
      </ul>
      <h3>{t("platform:reference.samples")}</h3>
      <div className="samples">
        {samples.map(({ name, code }) => (
          <div key={name}>
            <h4>{name}</h4>
            <pre className="api-code" tabIndex={0}>
              <code>{code}</code>
            </pre>
          </div>
        ))}
      </div>
    </details>
  );
}

function costText(t: Translate, { units, per }: DescribedEndpoint["cost"]): string {
  if (per === "call") return `${units} CU`;
  return per === "item" ? t("platform:unitsEach", { units: `${units} CU` }) : t("platform:unitsByMethod");
}

function Fields({ fields, lang }: Pick<DescribedEndpoint, "fields" | "lang">) {
  const t = useT();
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{t("platform:reference.fields")}</h3>
      <table className="ledger ledger-cards">
        <caption className="sr-only">{t("platform:reference.fields")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("developers:field")}</th>
            <th scope="col">{t("developers:where")}</th>
            <th scope="col">{t("developers:type")}</th>
            <th scope="col">{t("platform:reference.about")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, where, type, required, about, usual }) => (
            <tr key={name}>
              <th scope="row" className="mono">
                {name}
                {required ? "" : "?"}
              </th>
              <td data-label={t("developers:where")}>{t(`developers:in.${where}`)}</td>
              <td data-label={t("developers:type")} className="mono wrap-anywhere">
                {type}
                {usual === null ? "" : ` = ${usual}`}
              </td>
              <td data-label={t("platform:reference.about")}>{about ? <span lang={lang}>{about}</span> : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function DataTable({ data, lang, isList }: Pick<DescribedEndpoint, "data" | "lang" | "isList">) {
  const t = useT();
  if (data.length === 0) return null;
  const title = t(isList ? "platform:reference.rows" : "platform:reference.data");
  return (
    <>
      <h3>{title}</h3>
      <table className="ledger ledger-cards">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("developers:field")}</th>
            <th scope="col">{t("developers:type")}</th>
            <th scope="col">{t("platform:reference.about")}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ name, type, about }) => (
            <tr key={name}>
              <th scope="row" className="mono">
                {name}
              </th>
              <td data-label={t("developers:type")} className="mono wrap-anywhere">
                {type}
              </td>
              <td data-label={t("platform:reference.about")}>{about ? <span lang={lang}>{about}</span> : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
