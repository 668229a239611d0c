import type { DeliveryStatus } from "#app/domain/deliveries/status.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { DeliveryBadge } from "./delivery-badge.tsx";

/** A delivery in the reader's words. `act`: the page of it, and whether something waits for the reader there. */
export type DeliverySummary = {
  status: DeliveryStatus;
  title: string;
  badge: string;
  text: string | null;
  facts: { name: string; value: string }[];
  act: { to: string; label: string; waits: boolean };
};

/** The work on an order, as a part of its sheet. */
export function DeliveryPart({ summary }: { summary: DeliverySummary }) {
  const { status, title, badge, text, facts, act } = summary;
  return (
    <section className="sheet-half">
      <h2>{title}</h2>
      <DeliveryBadge status={status} words={badge} />
      {text ? <p className="mt-2 text-ink-2">{text}</p> : null}
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={act.waits ? "action-bar no-print mt-3" : "no-print mt-3"}>
        <LocaleLink to={act.to} className={act.waits ? "btn" : "btn btn-quiet"}>
          {act.label}
        </LocaleLink>
      </p>
    </section>
  );
}
