import { useT } from "#app/i18n/context.tsx";
import { AddressLink } from "./cells.tsx";
import type { DecodedView } from "./decoded-view.server.ts";

/** The arguments of a call or an event, with their types. */
export function DecodedArguments({ chain, args }: { chain: string; args: DecodedView["args"] }) {
  if (args.length === 0) return null;
  return (
    <dl className="facts explorer-args">
      {args.map(({ name, type, text, isCut }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <span className="text-ink-3">{type}</span>
          </dt>
          <dd>
            {type === "address" ? (
              <AddressLink chain={chain} hex={text} whole />
            ) : (
              <bdi className="hex-whole">
                {text}
                {isCut ? "…" : ""}
              </bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Calldata by its signature; a contract may mean something else by the same selector, and the page says so. */
export function DecodedCall({ chain, call }: { chain: string; call: DecodedView }) {
  const t = useT();
  return (
    <div className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="mono">{call.name}</b>
        <span className="text-sm text-ink-3">{call.standard}</span>
      </p>
      <DecodedArguments chain={chain} args={call.args} />
      <p className="mt-2 text-sm text-ink-3">{t("explorer:decoded.note")}</p>
    </div>
  );
}
