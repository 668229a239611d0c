import type { PrintedSheet, SheetParty } from "#app/domain/shared/printed-sheet.ts";

/** A document as a page shows it: see http/views/document-sheet.server.ts. */
export type DocumentSheetView = PrintedSheet & {
  /** Ruled lines below its own, and how small it is printed: see http/views/document-space.ts. */
  space: { blank: number; size: "normal" | "small" | "smallest" };
};

/** One A4 page, ruled as Korean documents are. White on every screen, because it is paper. */
export function DocumentSheet({ sheet }: { sheet: DocumentSheetView }) {
  const { title, number, state, why, status, facts, issuer, recipient, total, unit, payment, note } = sheet;
  return (
    <article className="document-sheet" lang={sheet.lang} data-size={sheet.space.size}>
      <header className="document-head">
        <p className="document-house" lang="ko">
          <b>체인장터</b> <span>Jangteo</span>
        </p>
        <h1>{title}</h1>
        <p className="document-number">{number}</p>
      </header>
      {state ? (
        <p className="document-state" data-status={status}>
          <b>{state}</b>
          {why ? <span> · {why}</span> : null}
        </p>
      ) : null}
      <dl className="document-facts">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className="document-parties">
        <PartyBox party={issuer} isSealed={status === "issued"} />
        <PartyBox party={recipient} isSealed={false} />
      </div>
      <p className="document-total">
        <span>{total.label}</span>
        <b>{total.text}</b>
      </p>
      <Lines sheet={sheet} />
      {payment.length > 0 ? (
        <dl className="document-facts document-payment">
          {payment.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <footer className="document-foot">
        <p>{note}</p>
        <p>{unit}</p>
      </footer>
    </article>
  );
}

function PartyBox({ party: { heading, rows }, isSealed }: { party: SheetParty; isSealed: boolean }) {
  return (
    <section className="document-party">
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
        <p className="document-seal" aria-hidden="true" lang="ko">
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
    space: { blank },
  },
}: {
  sheet: DocumentSheetView;
}) {
  return (
    <table className="document-lines">
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
          <tr key={`blank${index}`} className="document-blank">
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
