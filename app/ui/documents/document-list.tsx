import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";

/** A document in a list, worded: see http/order-documents. */
export type ListedDocument = {
  to: string;
  name: string;
  about: string;
  /** The service that was sold; null for the commission of a month. */
  sold: { title: string; lang: string | undefined } | null;
  pdf: string;
  number: string;
  status: "requested" | "issued" | "refused";
  state: string;
  note: string | null;
  date: string;
  amount: string;
};
export type OrderDocumentsView = {
  title: string;
  documents: ListedDocument[];
  ask: { label: string; to: string } | null;
  why: string | null;
};

const BADGES = { requested: ["amber", "clock"], issued: ["green", "check"], refused: ["grey", "ban"] } as const;

export function DocumentState({ status, state }: { status: ListedDocument["status"]; state: string }) {
  const [tone, icon] = BADGES[status];
  return (
    <span className={`badge badge-sign badge-${tone}`}>
      <Icon name={icon} />
      {state}
    </span>
  );
}

/** The documents of an order, and what else can be asked for. */
export function OrderDocuments({ view: { title, documents, ask, why } }: { view: OrderDocumentsView }) {
  return (
    <section className="panel no-print mt-6" aria-labelledby="documents-title">
      <h2 id="documents-title" className="text-lg">
        {title}
      </h2>
      <ul className="plain">
        {documents.map((document) => (
          <li key={document.number} className="flex flex-wrap items-center gap-x-3 py-1">
            <LocaleLink to={document.to} className="link inline-flex min-h-11 items-center font-semibold">
              {document.name}
            </LocaleLink>
            <span className="mono text-sm text-ink-3">{document.number}</span>
            <DocumentState status={document.status} state={document.state} />
            {document.note ? <span className="text-sm text-ink-2">{document.note}</span> : null}
          </li>
        ))}
      </ul>
      {ask ? (
        <p className="mt-2">
          <LocaleLink to={ask.to} className="btn btn-ghost">
            {ask.label}
          </LocaleLink>
        </p>
      ) : null}
      {why ? <p className="hint mt-2">{why}</p> : null}
    </section>
  );
}
