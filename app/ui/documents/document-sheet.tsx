export type SheetFact = { label: string; value: string };
export type SheetRow = { title: string; lang: string | undefined; supply: string; vat: string; total: string };
type Party = { heading: string; rows: SheetFact[] };

/** A document, worded: see http/document-sheet. */
export type DocumentSheetView = {
  lang: string;
  title: string;
  number: string;
  status: "requested" | "issued" | "refused";
  /** Reason why the document is not issued yet; null when it is. */
  state: string | null;
  why: string | null;
  facts: SheetFact[];
  issuer: Party;
  recipient: Party;
  total: { label: string; text: string };
  unit: string;
  columns: Record<"item" | "supply" | "vat" | "total", string>;
  rows: SheetRow[];
  /** Ruled lines below them, and how small it is printed: see http/document-room. */
  room: { blank: number; size: "normal" | "small" | "smallest" };
  sums: Record<"supply" | "vat" | "total", string>;
  payment: SheetFact[];
  note: string;
};

/** One A4 page, ruled as Korean documents are. White on every screen, because it is paper. */
export function DocumentSheet({ sheet }: { sheet: DocumentSheetView }) {
  const { title, number, state, why, status, facts, issuer, recipient, total, unit, payment, note } = sheet;
  return (
    <article className="paper" lang={sheet.lang} data-size={sheet.room.size}>
      <header className="paper-head">
        <p className="paper-house" lang="ko">
          <b>체인장터</b> <span>Jangteo</span>
        </p>
        <h1>{title}</h1>
        <p className="paper-number">{number}</p>
      </header>
      {state ? (
        <p className="paper-state" data-status={status}>
          <b>{state}</b>
          {why ? <span> · {why}</span> : null}
        </p>
      ) : null}
      <dl className="paper-facts">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="paper-parties">
        <PartyBox party={issuer} isSealed={status === "issued"} />
        <PartyBox party={recipient} isSealed={false} />
      </div>
      <p className="paper-total">
        <span>{total.label}</span>
        <b>{total.text}</b>
      </p>
      <Lines sheet={sheet} />
      {payment.length > 0 ? (
        <dl className="paper-facts paper-payment">
          {payment.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <footer className="paper-foot">
        <p>{note}</p>
        <p>{unit}</p>
      </footer>
    </article>
  );
}

function PartyBox({ party: { heading, rows }, isSealed }: { party: Party; isSealed: boolean }) {
  return (
    <section className="paper-party">
      <h2>
        <span>{heading}</span>
      </h2>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isSealed ? (
        <p className="paper-seal" aria-hidden="true" lang="ko">
          <span>
            체인
            <br />
            장터
          </span>
        </p>
      ) : null}
    </section>
  );
}

function Lines({
  sheet: {
    columns,
    rows,
    sums,
    room: { blank },
  },
}: {
  sheet: DocumentSheetView;
}) {
  return (
    <table className="paper-lines">
      <thead>
        <tr>
          <th scope="col">{columns.item}</th>
          <th scope="col">{columns.supply}</th>
          <th scope="col">{columns.vat}</th>
          <th scope="col">{columns.total}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document have no identity but their place
          <tr key={index}>
            <th scope="row" lang={row.lang}>
              <span>{row.title}</span>
            </th>
            <td>{row.supply}</td>
            <td>{row.vat}</td>
            <td>{row.total}</td>
          </tr>
        ))}
        {Array.from({ length: blank }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ruled lines with nothing on them
          <tr key={`blank${index}`} className="paper-blank">
            <td />
            <td />
            <td />
            <td />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{columns.total}</th>
          <td>{sums.supply}</td>
          <td>{sums.vat}</td>
          <td>{sums.total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
