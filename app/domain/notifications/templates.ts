/**
 * Every mail we send and the values its words need. Values are neutral: amounts in minor units next to a `currency`,
 * instants as ISO 8601, languages as codes, "" for what does not apply. The renderer formats them for the reader.
 */
export const mailTemplates = {
  /** Buyer, at the checkout: where to transfer what until when. */
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
  /** Buyer, after PayPal or CoinPayments took the money. `charged` "" where it was the same as `amount`. */
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
  /** Both; `kind` request (the buyer asks) | chargeback (the buyer's bank or PayPal does). Decided until `dueAt`. */
  "refund-case-opened": ["orderNumber", "title", "titleLocale", "amount", "currency", "kind", "dueAt", "audience"],
  /** To the parties of a case who did not write it: the case has a new message. */
  "refund-case-news": ["orderNumber", "title", "titleLocale"],
  /** Both; `outcome` approved | declined, `amount` what goes back, `reason` in the operator's words. */
  "refund-case-decided": ["orderNumber", "title", "titleLocale", "amount", "currency", "outcome", "reason"],
  /** Buyer of a free service. `downloadExpiresAt` "" when there is nothing to download. */
  "free-order-completed": ["orderNumber", "title", "titleLocale", "serviceType", "downloadExpiresAt"],
  /** Seller of a free service. */
  "free-sale-completed": ["orderNumber", "title", "titleLocale", "serviceType", "buyer"],
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
  /** The same: it cannot be issued, and why in an operator's words. */
  "document-refused": ["documentId", "documentKind", "documentNumber", "orderNumber", "amount", "currency", "reason"],
  /** Seller: other bank details for payouts were saved. `account` is masked. */
  "payout-account-changed": ["nickname", "bank", "account", "browser", "os", "place", "at"],
  /** Seller: a payout left our bank on `paidOn` ("2026-01-31"), for so many orders. `account` is masked. */
  "payout-paid": ["amount", "currency", "bank", "account", "orders", "paidOn"],
  /** Seller: the bank gave a payout back, or did not take it. */
  "payout-returned": ["amount", "currency", "bank", "account", "orders", "reason"],
  /** Owner of an address with which somebody tried to register again. */
  "registration-attempt": ["nickname"],
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
  /** To the former owner of a deleted account, at its last address. */
  "account-deleted": ["nickname", "at"],
  /** New member. */
  welcome: ["nickname"],
} as const satisfies Record<string, readonly string[]>;

export type MailTemplate = keyof typeof mailTemplates;
export type MailData<Template extends MailTemplate> = Record<(typeof mailTemplates)[Template][number], string>;
/** One template with exactly its values. */
export type MailContent = {
  [Template in MailTemplate]: { template: Template; data: MailData<Template> };
}[MailTemplate];
