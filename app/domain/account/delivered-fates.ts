import { books, type Fate } from "./fate.ts";

/** Tables about what was delivered for an order: downloads, licences and work. */
export const deliveredFates: Readonly<Record<string, Fate>> = {
  entitlements: { fate: "kept", because: books, kept: ["member_id"] },
  licences: { fate: "kept", because: books, kept: ["key", "member_id", "terms"] },
  licence_activations: {
    fate: "kept",
    because: "where a licence is in use, which its seller may ask; it names an installation, nobody",
    kept: ["licence_key", "instance", "ended_by"],
  },
  downloads: {
    fate: "kept",
    because: "shows that the goods were delivered, which ended the right of withdrawal",
    kept: ["ip", "user_agent"],
  },
  download_links: { fate: "removed", by: "member_id" },
  deliveries: { fate: "kept", because: books, kept: ["status", "accepted_by"] },
  delivery_submissions: {
    fate: "kept",
    because: "shows what was delivered, which the other party and a decision about a refund rely on",
    kept: ["message", "link"],
  },
  delivery_events: {
    fate: "kept",
    because: "shows how the work was delivered and accepted, for the other party too",
    kept: ["kind", "by", "actor_id", "body"],
  },
};
