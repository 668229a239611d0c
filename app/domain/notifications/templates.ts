/**
 * Every mail we send and the values its words need. Values are neutral: amounts in minor units next to a `currency`,
 * instants as ISO 8601, languages as codes, "" for what does not apply. The renderer formats them for the reader.
 */
export const mailTemplates = {
  /** Buyer, at the checkout: where to transfer what until when. `account` "" where its names cannot be read abroad, `swift` "" at home. */
  "order-placed": [
    "orderNumber",
    "title",
    "titleLocale",
    "amount",
    "currency",
    "dueAt",
    "bank",
    "account",
    "holder",
    "swift",
    "depositorName",
  ],
  /** Seller, at the checkout: somebody ordered, the money is not here yet. */
  "sale-started": ["orderNumber", "title", "titleLocale", "amount", "currency", "buyer", "dueAt"],
  /** Buyer, after the deposit. `serviceType` template: `licenceKey` and `downloadExpiresAt` are set; otherwise "". */
  "deposit-confirmed": [
    "orderNumber",
    "title",
    "titleLocale",
    "amount",
    "currency",
    "serviceType",
    "licenceKey",
    "downloadExpiresAt",
  ],
  /** Buyer, after a provider took the money. `charged` "" where it was the same as `amount`. */
  "payment-received": [
    "orderNumber",
    "title",
    "titleLocale",
    "amount",
    "currency",
    "charged",
    "chargedCurrency",
    "serviceType",
    "licenceKey",
    "downloadExpiresAt",
  ],
  /** Buyer who waited for the result of a payment; `outcome` denied (by the provider) | closed (by an operator) | returned (sent back). */
  "payment-ended": ["orderNumber", "title", "titleLocale", "amount", "currency", "outcome"],
  /** Operators: a provider has had a payment under review for `days` days. */
  "payment-overdue": ["orderNumber", "title", "titleLocale", "amount", "currency", "days"],
  /** Operators: a buyer says that a bank transfer is made. */
  "deposit-claimed": ["orderNumber", "amount", "currency", "depositorName"],
  /** Seller, after the deposit: amount − vat = supply = sellerAmount + platformAmount; sellerPercent "70". */
  "sale-completed": [
    "orderNumber",
    "title",
    "titleLocale",
    "serviceType",
    "buyer",
    "currency",
    "amount",
    "vat",
    "supply",
    "sellerAmount",
    "platformAmount",
    "sellerPercent",
  ],
  /** Both; `audience` buyer | seller, `reason` buyer (cancelled it) | unpaid (nothing came in time). */
  "order-cancelled": ["orderNumber", "title", "titleLocale", "amount", "currency", "reason", "audience"],
  /** Both; `scope` full | part, `method` says the way the money goes back. */
  "refund-completed": ["orderNumber", "title", "titleLocale", "amount", "currency", "method", "scope", "audience"],
  /** Both; `kind` request (the buyer asks) | chargeback (the buyer's bank or the provider does). Decided until `dueAt`. */
  "refund-case-opened": ["orderNumber", "title", "titleLocale", "amount", "currency", "kind", "dueAt", "audience"],
  /** Mail to the parties of a case who did not write it: the case has a new message. */
  "refund-case-message": ["orderNumber", "title", "titleLocale"],
  /** Both; `outcome` approved | declined | provider | withdrawn (the last two of a dispute at the provider), `amount` what goes back, `reason` in the operator's words or "". */
  "refund-case-decided": ["orderNumber", "title", "titleLocale", "amount", "currency", "outcome", "reason"],
  /** Buyer: the seller handed over the work. Without an answer it counts as accepted at `acceptBy`. */
  "work-delivered": ["orderNumber", "title", "titleLocale", "message", "acceptBy"],
  /** Seller: what the buyer wants changed. */
  "changes-requested": ["orderNumber", "title", "titleLocale", "text"],
  /** Seller; `by` buyer | clock (nobody answered) | case (decision about a refund). `heldUntil` "" when nothing was paid. */
  "delivery-accepted": ["orderNumber", "title", "titleLocale", "by", "heldUntil"],
  /** Buyer: the work is accepted, the order is complete, and a review is welcome. */
  "order-completed": ["orderNumber", "title", "titleLocale", "by"],
  /** Buyer: two days before the work counts as accepted. */
  "delivery-reminder": ["orderNumber", "title", "titleLocale", "acceptBy"],
  /** Seller: on the day the work is due. */
  "work-due": ["orderNumber", "title", "titleLocale", "dueAt"],
  /** Seller: somebody asks about a service, and is promised an answer until `dueAt`. */
  "request-received": ["requestId", "title", "titleLocale", "asker", "dueAt"],
  /** The asker. `audience` buyer | visitor, here and below; a visitor's link is derived from `requestId`: see mail-secrets.ts. */
  "request-sent": ["requestId", "audience", "title", "titleLocale", "seller", "dueAt"],
  /** The other side of a conversation (`audience` seller too); not sent again before it was read. */
  "request-message": ["requestId", "audience", "title", "titleLocale", "from"],
  /** The asker: an offer, valid until `validUntil`. */
  "offer-made": ["requestId", "audience", "title", "titleLocale", "seller", "amount", "currency", "days", "validUntil"],
  /** Seller; `outcome` accepted | declined. */
  "offer-decided": ["requestId", "title", "titleLocale", "asker", "amount", "currency", "outcome"],
  /** The other side than who ended the conversation; `offer` yes when an open offer ended with it, otherwise "". */
  "request-closed": ["requestId", "audience", "title", "titleLocale", "from", "offer"],
  /** Both sides (`audience` buyer | visitor | seller): nobody decided about an offer in time. */
  "offer-expired": ["requestId", "audience", "title", "titleLocale", "amount", "currency", "validUntil"],
  /** Seller: a request still waits for the first answer. */
  "request-reminder": ["requestId", "title", "titleLocale", "asker", "dueAt"],
  /** Whoever wrote a contact inquiry. `audience` member | visitor; a visitor's link is derived from `ticketId`. */
  "ticket-received": ["ticketId", "audience", "number", "dueAt"],
  /** Sender of a ticket: an operator answered. */
  "ticket-answered": ["ticketId", "audience", "number", "title", "titleLocale"],
  /** Sender of a ticket: an operator closed it. */
  "ticket-closed": ["ticketId", "audience", "number"],
  /** The operator who looks after it: its sender wrote again. */
  "ticket-replied": ["ticketId", "number", "title", "titleLocale", "from"],
  /** Operators: nobody answered it until `dueAt`. */
  "ticket-overdue": ["ticketId", "number", "title", "titleLocale", "dueAt"],
  /** Operators: promises of which half or four fifths of the time is over; `items` is JSON of WatchedItem. */
  "promise-reminder": ["items"],
  /** Operators: promises whose time is over. */
  "promise-overdue": ["items"],
  /** Whoever applied as a partner. `audience` as in ticket-received. */
  "partner-received": ["applicationId", "audience", "number", "dueAt"],
  /** Applicant: an operator asks for more, in `note`; `title` is the company. */
  "partner-asked": ["applicationId", "audience", "number", "title", "titleLocale", "note"],
  /** Applicant: the application was decided; `outcome` approved | rejected, `reason` one of domain/partners/status.ts or "", `note` in the operator's words or "". */
  "partner-decided": ["applicationId", "audience", "number", "outcome", "reason", "note", "code"],
  /** The operator who asked: the applicant answered. */
  "partner-answered": ["applicationId", "number", "title", "titleLocale"],
  /** Operators: nobody decided about it until `dueAt`. */
  "partner-overdue": ["applicationId", "number", "title", "titleLocale", "dueAt"],
  /** The contact of a lead, who has no account: `partner` registered them. `title` is their company. */
  "partner-lead-notice": ["leadId", "title", "titleLocale", "partner", "contact"],
  /** The partner of a lead: `outcome` accepted | refused | replaced | objected | expired | expired-suspended; `until` "" unless it is accepted or expired. */
  "partner-lead-decided": ["leadId", "title", "titleLocale", "outcome", "note", "until"],
  /** Partner whom an operator suspended, or made active again; `note` in the operator's words. */
  "partner-suspended": ["code", "note", "at"],
  "partner-reinstated": ["code", "note", "at"],
  /** Operators: a lead conflicts with another one, or its customer is one already. */
  "partner-lead-conflict": ["leadId", "title", "titleLocale", "dueAt"],
  /** Buyer of a free service. `downloadExpiresAt` "" when there is nothing to download. */
  "free-order-completed": ["orderNumber", "title", "titleLocale", "serviceType", "downloadExpiresAt"],
  /** Seller of a free service. */
  "free-sale-completed": ["orderNumber", "title", "titleLocale", "serviceType", "buyer"],
  /** Seller: what would have been one of the mails above or a cancellation each. `items` is JSON, see bundled-mails.ts. */
  "seller-digest": ["count", "items"],
  /** Member: the alerts since the last such mail. `period` daily | weekly; `items` is JSON, see digest-notices.server.ts. */
  "notice-digest": ["period", "count", "items"],
  /** Member who says that their address takes mails again: this is the first. */
  "address-check": ["nickname", "at"],
  /** Whom a document is for: the tax office has it. `documentKind` names it; `orderNumber` "" on a commission invoice. */
  "document-issued": [
    "documentId",
    "documentKind",
    "documentNumber",
    "orderNumber",
    "amount",
    "currency",
    "approvalNumber",
  ],
  /** The recipient of a document: it cannot be issued; `reason` is in an operator's words. */
  "document-refused": ["documentId", "documentKind", "documentNumber", "orderNumber", "amount", "currency", "reason"],
  /** Seller or partner: other bank details for payouts were saved, first used on `payDay`. `account` is masked. */
  "payout-account-changed": ["payee", "nickname", "bank", "account", "payDay", "browser", "os", "place", "at"],
  /** Seller or partner (`payee`): a payout left our bank on `paidOn` ("2026-01-31"), for so many orders. `account` is masked. */
  "payout-paid": ["payee", "amount", "currency", "bank", "account", "orders", "paidOn"],
  /** Seller or partner: the bank gave a payout back, or did not take it. */
  "payout-returned": ["payee", "amount", "currency", "bank", "account", "orders", "reason"],
  /** Owner of an address with which somebody tried to register again. */
  "registration-attempt": ["nickname"],
  /** Member: an operator looks at their pages from `at` to `until`, for reading only; `reason` in the operator's words. */
  "account-viewed": ["reason", "at", "until"],
  /** Member whom an operator keeps out; `reason` one of domain/suspensions/reasons.ts, `note` in the operator's words. */
  "account-suspended": ["reason", "note", "at"],
  /** Member: a version of a document is published, in force from `inForceAt`. `policy` one of domain/policies/policy-versions.ts. */
  "policy-announced": ["policy", "version", "inForceAt"],
  /** Member who agreed to an earlier version of the terms: it is in force. */
  "policy-asked": ["policy", "version", "inForceAt"],
  /** Member whose suspension ended, who may sign in again. */
  "account-reinstated": ["note", "at"],
  /** Buyer of an order that is not finished, whose seller is suspended; `paid` yes or "". */
  "seller-suspended": ["orderNumber", "title", "titleLocale", "paid"],
  /** An address that is invited to a project of the API; `role` one of domain/projects/roles.ts. Its link is derived from `invitationId`. */
  "project-invited": ["invitationId", "project", "from", "role", "until"],
  /** Whoever claimed a compensation for a `month` ("2026-01") of a project: it is answered until `dueAt`. */
  "compensation-received": ["projectId", "project", "month", "dueAt"],
  /** Whoever claimed it: `outcome` accepted | rejected, `percent` and `amount` "" when rejected, `note` in the operator's words or "". */
  "compensation-decided": ["projectId", "project", "month", "outcome", "percent", "amount", "currency", "note"],
  /** Holder of a project in the `month`: its fee was voided for a `note`, or recorded anew; `outcome` voided | corrected. */
  "api-bill-changed": ["projectId", "project", "month", "outcome", "amount", "currency", "reference", "note"],
  /** Member of a project: an owner (`from`) gave them another role. */
  "project-role-changed": ["projectId", "project", "from", "role"],
  /** Former member of a project: an owner removed them. */
  "project-member-removed": ["project", "from"],
  /** Member of a project that an owner (`from`) deleted. */
  "project-deleted": ["project", "from"],
  /** Owner of a project who is asked to take it over, with its costs, until `until`. */
  "project-handover-offered": ["projectId", "project", "from", "until"],
  /** Both parties of a handover, but for the one who ended it: `outcome` accepted | declined | withdrawn | expired | left, by `by`. */
  "project-handover-ended": ["projectId", "project", "by", "outcome"],
  /** Administrators: one of them (`by`) wants other roles for a member, and another has to confirm it. `before`, `after`: roles with spaces between, "" for none. */
  "role-change-requested": ["member", "before", "after", "reason", "by", "expiresAt"],
  /** Operators: another one proposed to refund many orders. */
  "mass-refund-proposed": ["massRefundId", "orders", "amount", "currency", "reason", "by", "expiresAt"],
  /** The member and who asked: `outcome` applied | declined | withdrawn, by whom. */
  "role-change-decided": ["member", "before", "after", "reason", "by", "outcome"],
  /** Member: an operator was told that they are locked out; two-factor is removed when a second one confirms it. */
  "two-factor-removal-requested": ["at", "expiresAt"],
  /** Member: two-factor was removed and every session has ended. */
  "two-factor-removed": ["at"],
  /** Member: somebody signed in with a device never seen before. `browser`, `os`, `place` "" when unknown; `place` is a masked address. */
  "new-device": ["nickname", "browser", "os", "place", "at"],
  /** Member: the password was changed and every other session ended. */
  "password-changed": ["nickname", "browser", "os", "place", "at"],
  /** The address a member wants to change to: the link that proves it is theirs. */
  "email-change-confirm": ["token", "expiresAt"],
  /** The present address of that member. `newEmail` is masked. */
  "email-change-asked": ["nickname", "newEmail", "browser", "os", "place", "at"],
  /** Owner of an address that another member wanted to change to. */
  "email-change-taken": ["nickname"],
  /** Both addresses, once it has changed; `newEmail` is masked. */
  "email-changed": ["nickname", "newEmail", "at"],
  /** Member who forgot the password: the link that sets another. Its token is derived from `resetId`: see mail-secrets.ts. */
  "password-reset": ["nickname", "resetId", "minutes"],
  /** Member: the password was set anew with a link or a code, and every session ended. */
  "password-reset-done": ["nickname", "browser", "os", "place", "at"],
  /** Member: sign-ins ask for a code from now on. */
  "two-factor-on": ["nickname", "browser", "os", "place", "at"],
  /** Member: they no longer do. */
  "two-factor-off": ["nickname", "browser", "os", "place", "at"],
  /** Member: somebody signed in with a recovery code; `left` of ten. */
  "recovery-code-used": ["nickname", "left", "browser", "os", "place", "at"],
  /** Mail to the former owner of a deleted account, at its last address. */
  "account-deleted": ["nickname", "at"],
  /** Buyer, some days after the completion: what do others want to know? */
  "review-invitation": ["orderNumber", "title", "titleLocale"],
  /** Seller: a buyer wrote a review. */
  "review-received": ["title", "titleLocale", "rating"],
  /** Author of a review: the seller answered it. */
  "review-replied": ["title", "titleLocale", "rating"],
  /** Seller: a member asked something below a service. */
  "question-asked": ["title", "titleLocale", "question"],
  /** Author of a question: the seller answered it; both in public. */
  "question-answered": ["serviceId", "title", "titleLocale", "question", "answer"],
  /** Author of a text that an operator hid; `kind` review or question, `reason` one of domain/reports/reasons.ts. */
  "text-hidden": ["kind", "title", "titleLocale", "excerpt", "reason"],
  /** Author: the text is shown again. */
  "text-shown": ["kind", "title", "titleLocale", "excerpt", "reason"],
  /** Seller: a service, an edit or a version (`kind`) waits for its review, which is done by `dueAt`; `appeal` "yes" or "". */
  "service-submitted": ["serviceId", "title", "titleLocale", "kind", "appeal", "dueAt"],
  /** Seller: it was reviewed; `outcome` approved | returned | rejected | reverted, `note` in the operator's words or "". */
  "service-reviewed": ["serviceId", "title", "titleLocale", "kind", "appeal", "outcome", "note"],
  /** Seller whose service an operator took off the market; `reason` one of domain/service-suspensions/reasons.ts, `note` in the operator's words, `appealUntil` the end of the time for an appeal. */
  "service-suspended": ["serviceId", "title", "titleLocale", "reason", "note", "at", "appealUntil"],
  /** Seller of a service whose suspension is lifted. `outcome` on-sale | paused (by the seller, before) | held (with the account); `appeal` "yes" where an open appeal is closed with it, or "". */
  "service-restored": ["serviceId", "title", "titleLocale", "outcome", "appeal", "note", "at"],
  /** Seller: their appeal against the suspension of a service is decided by `dueAt`. */
  "suspension-appeal-received": ["serviceId", "title", "titleLocale", "dueAt"],
  /** Operators who may decide it. */
  "suspension-appeal-opened": ["serviceId", "title", "titleLocale", "dueAt"],
  /** Seller: `outcome` rejected, or as in service-restored; `note` in the operator's words. */
  "suspension-appeal-decided": ["serviceId", "title", "titleLocale", "outcome", "note", "at"],
  /** Buyer who may still download: a new `version` is there, with what its seller says about it. */
  "version-released": ["orderNumber", "title", "titleLocale", "version", "notes", "downloadExpiresAt"],
  /** New member. */
  welcome: ["nickname"],
} as const satisfies Record<string, readonly string[]>;

export type MailTemplate = keyof typeof mailTemplates;
export type MailData<Template extends MailTemplate> = Record<(typeof mailTemplates)[Template][number], string>;
/** One template with exactly its values. */
export type MailContent = {
  [Template in MailTemplate]: { template: Template; data: MailData<Template> };
}[MailTemplate];

/** An alert in the list of a notice-digest. */
export type NoticeItem = { id: string; template: string; data: Record<string, string> };

/** An order in the list of a seller-digest. `amount` "" where nothing is paid. */
export type BundledItem = {
  what: "started" | "taken" | "cancelled";
  orderNumber: string;
  title: string;
  amount: string;
  currency: string;
};
