import { useT } from "#app/i18n/context.tsx";
import { AddressLink, AmountText, BlockLink, When } from "./cells.tsx";
import type { ExplorerFrameView, TransactionRow } from "./explorer-page.server.ts";
import { DecodedArguments, DecodedCall } from "./decoded-parts.tsx";
import type { DecodedView } from "./decoded-view.server.ts";
import { Fact } from "./fact.tsx";
import { useExplorerWords } from "./use-explorer-words.ts";

type Facts = Pick<ExplorerFrameView, "chain" | "now"> & {
  transaction: Omit<TransactionRow, "input"> & { input: string };
  coin: { symbol: string; decimals: number };
};

/** Two ruled columns: where and who, and what it cost. */
export function TransactionFacts({ view: { chain, now, transaction, coin } }: { view: Facts }) {
  const t = useT();
  const words = useExplorerWords();
  const { to, called, createdContract, gasPrice, gasUsed } = transaction;
  const coins = (value: string) => <AmountText value={value} decimals={coin.decimals} symbol={coin.symbol} />;
  return (
    <div className="explorer-columns">
      <dl className="facts">
        <Fact name={t("explorer:fact.block")}>
          <BlockLink chain={chain} number={transaction.blockNumber} />
        </Fact>
        <Fact name={t("explorer:fact.time")}>
          <When at={transaction.minedAt} now={now} />
        </Fact>
        <Fact name={t("explorer:fact.from")}>
          <AddressLink chain={chain} hex={transaction.from} whole />
        </Fact>
        {to === null ? null : (
          <Fact name={t("explorer:fact.to")}>
            <AddressLink chain={chain} hex={to} whole />
          </Fact>
        )}
        {createdContract === null ? null : (
          <Fact name={t("explorer:transaction.created")}>
            <AddressLink chain={chain} hex={createdContract} whole />
          </Fact>
        )}
      </dl>
      <dl className="facts">
        {called && to !== null ? (
          <Fact name={t("explorer:fact.function")}>
            <code>{called.name ?? called.selector}</code>
          </Fact>
        ) : null}
        <Fact name={t("explorer:fact.value")}>{coins(transaction.value)}</Fact>
        {gasPrice === null ? null : (
          <Fact name={t("explorer:fact.fee")}>{coins((BigInt(gasPrice) * BigInt(gasUsed)).toString())}</Fact>
        )}
        <Fact name={t("explorer:fact.gasUsed")}>{words.number(gasUsed)}</Fact>
        {gasPrice === null ? null : <Fact name={t("explorer:fact.gasPrice")}>{coins(gasPrice)}</Fact>}
        <Fact name={t("explorer:fact.position")}>
          {t("explorer:fact.positionValue", {
            nonce: words.number(transaction.nonce),
            index: words.number(transaction.index),
          })}
        </Fact>
      </dl>
    </div>
  );
}

/** Calldata as what it calls, where that is known, and as bytes; a long one is cut and says so. */
export function TransactionInput({
  chain,
  call,
  input,
  size,
}: {
  chain: string;
  call: DecodedView | null;
  input: string;
  size: number;
}) {
  const t = useT();
  const words = useExplorerWords();
  const shown = (input.length - 2) / 2;
  return (
    <section aria-labelledby="input">
      <div className="explorer-section">
        <h2 id="input">{t("explorer:input")}</h2>
        <p className="text-ink-3">{t("explorer:bytes", { number: words.number(size) })}</p>
      </div>
      {call ? <DecodedCall chain={chain} call={call} /> : null}
      {size === 0 ? (
        <p className="py-3 text-ink-2">{t("explorer:input.none")}</p>
      ) : (
        <div className="hex-block" role="group" aria-label={t("explorer:input")} tabIndex={0}>
          {input}
        </div>
      )}
      {shown < size ? (
        <p className="mt-2 text-sm text-ink-3">{t("explorer:input.cut", { shown: words.number(shown) })}</p>
      ) : null}
    </section>
  );
}

type Event = {
  index: number;
  address: string;
  name: string | null;
  decoded: DecodedView | null;
  topics: readonly string[];
  data: string;
  size: number;
};

function EventBytes({ event }: { event: Event }) {
  return (
    <ol className="hex-list">
      {event.topics.map((topic, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a topic is known by its place
        <li key={place}>{topic}</li>
      ))}
      {event.size > 0 ? (
        <li>
          {event.data}
          {event.data.length < 2 + 2 * event.size ? "…" : ""}
        </li>
      ) : null}
    </ol>
  );
}

/** Events as they stand in the receipt; those of the standards with their names and arguments. */
export function TransactionEvents({
  chain,
  events,
  hasMore,
}: {
  chain: string;
  events: readonly Event[];
  hasMore: boolean;
}) {
  const t = useT();
  const words = useExplorerWords();
  return (
    <section aria-labelledby="events">
      <div className="explorer-section">
        <h2 id="events">{t("explorer:events")}</h2>
        <p className="text-ink-3">{words.count(events.length, hasMore)}</p>
      </div>
      {events.length === 0 ? <p className="py-3 text-ink-2">{t("explorer:none")}</p> : null}
      <ol>
        {events.map((event) => (
          <li key={event.index} className="explorer-event">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="mono">{event.name ?? t("explorer:event.unknown")}</b>
              <span className="text-sm text-ink-3">{t("explorer:event.log", { number: event.index })}</span>
              <AddressLink chain={chain} hex={event.address} />
            </p>
            {event.decoded ? (
              <>
                <DecodedArguments chain={chain} args={event.decoded.args} />
                <details className="mt-2 text-sm">
                  <summary>{t("explorer:decoded.raw")}</summary>
                  <EventBytes event={event} />
                </details>
              </>
            ) : (
              <EventBytes event={event} />
            )}
          </li>
        ))}
      </ol>
      {hasMore ? (
        <p className="mt-2 text-sm text-ink-3">{t("explorer:list.cut", { shown: words.number(events.length) })}</p>
      ) : null}
    </section>
  );
}
