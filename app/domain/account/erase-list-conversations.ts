import { books } from "./fate.ts";

const because = "what was agreed is the other side's too";

const complaints = "what was asked of us and answered is kept for three years by law (see privacy.3 of legal.json)";

/** The fate of conversations: see erase-list.ts. */
export const erasedConversations = {
  consultations: {
    fate: "overwritten",
    overwritten: ["name", "email", "telegram_id"],
    kept: ["seller_id", "buyer_id", "status", "title", "title_locale", "locale", "link_hash", "idempotency_key"],
    because,
  },
  consultation_messages: { fate: "kept", because, kept: ["author", "kind", "body"] },
  attachments: {
    fate: "kept",
    because:
      "what was said and delivered with them is the other side's too; those that were never sent go within two days",
    kept: ["author", "member_id", "kind", "file_key", "file_name", "sha256", "request_key"],
  },
  tickets: {
    fate: "overwritten",
    overwritten: ["name", "email", "company"],
    kept: [
      "number",
      "member_id",
      "status",
      "topic",
      "subject",
      "order_number",
      "locale",
      "link_hash",
      "idempotency_key",
      "assignee_id",
    ],
    because: complaints,
  },
  ticket_mails: { fate: "kept", because: complaints, kept: ["digest", "subject", "full_text", "rejected_files"] },
  ticket_ratings: { fate: "kept", because: complaints, kept: ["rating", "comment"] },
  canned_answers: {
    fate: "kept",
    because: "text blocks of the operators",
    kept: ["name", "locale", "body", "updated_by"],
  },
  promise_notices: {
    fate: "kept",
    because: "that operators were told of a promise, by the id of its subject",
    kept: ["kind", "subject_id"],
  },
  ticket_messages: { fate: "kept", because: complaints, kept: ["author", "operator_id", "kind", "body"] },
  partner_applications: {
    fate: "overwritten",
    overwritten: [
      "company",
      "business_number",
      "representative",
      "contact_name",
      "email",
      "phone",
      "website",
      "message",
      "business_key",
      "website_host",
      "email_domain",
    ],
    kept: [
      "number",
      "member_id",
      "status",
      "country",
      "business_type",
      "blockchain_experience",
      "locale",
      "link_hash",
      "idempotency_key",
      "reason",
    ],
    because: "that somebody applied, and what was decided, is kept without who it was",
  },
  partner_application_events: {
    fate: "overwritten",
    overwritten: ["body"],
    kept: ["kind", "operator_id"],
    because: "what operators did is in the audit log too",
  },
  partners: { fate: "kept", because: books, kept: ["member_id", "code", "state"] },
  partner_leads: {
    fate: "overwritten",
    overwritten: [
      "company",
      "contact_name",
      "email",
      "email_domain",
      "business_number",
      "business_key",
      "note",
      "decision_note",
    ],
    kept: ["status", "country", "conflict", "locale", "link_hash", "objection_hash", "decided_by"],
    because:
      "that there was a lead, and how it ended, explains orders in the books; the hash keeps an address from being registered again",
  },
  partner_clicks: { fate: "anonymous", because: "a hash that changes each day", kept: ["visitor_hash"] },
  partner_daily_clicks: { fate: "anonymous", because: "a number for each day", kept: [] },
  partner_quarters: { fate: "kept", because: books, kept: ["quarter"] },
  partner_sales: { fate: "kept", because: books, kept: ["quarter"] },
  offers: { fate: "kept", because, kept: ["status", "scope", "excluded"] },
} as const;
