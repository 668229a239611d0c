/**
 * Every mail we send and the values its words need. Values are neutral: amounts in minor units next to a `currency`,
 * instants as ISO 8601, languages as codes, "" for what does not apply. The renderer formats them for the reader.
 */
export const mailTemplates = {
  /** Buyer, at the checkout: where to transfer what until when. */
  "order-placed": ["orderNumber", "title", "titleLocale", "amount", "currency", "dueAt", "bank", "account", "holder", "depositorName"],
  /** Seller, at the checkout: somebody ordered, the money is not here yet. */
  "sale-started": ["orderNumber", "title", "titleLocale", "amount", "currency", "buyer", "dueAt"],
  /** Buyer, after the deposit. `serviceType` template: `licenceKey` and `downloadExpiresAt` are set; otherwise "". */
  "deposit-confirmed": ["orderNumber", "title", "titleLocale", "amount", "currency", "serviceType", "licenceKey", "downloadExpiresAt"],
  /** Seller, after the deposit: amount − vat = supply = sellerAmount + platformAmount; sellerPercent "70". */
  "sale-completed": ["orderNumber", "title", "titleLocale", "serviceType", "buyer", "currency", "amount", "vat", "supply", "sellerAmount", "platformAmount", "sellerPercent"],
  /** Both; `audience` buyer | seller, `reason` buyer (cancelled it) | unpaid (nothing came in time). */
  "order-cancelled": ["orderNumber", "title", "titleLocale", "amount", "currency", "reason", "audience"],
  /** Buyer of a free service. `downloadExpiresAt` "" when there is nothing to download. */
  "free-order-completed": ["orderNumber", "title", "titleLocale", "serviceType", "downloadExpiresAt"],
  /** Seller of a free service. */
  "free-sale-completed": ["orderNumber", "title", "titleLocale", "serviceType", "buyer"],
  /** Owner of an address with which somebody tried to register again. */
  "registration-attempt": ["nickname"],
  /** New member. */
  welcome: ["nickname"],
} as const satisfies Record<string, readonly string[]>;

export type MailTemplate = keyof typeof mailTemplates;
export type MailData<Template extends MailTemplate> = Record<(typeof mailTemplates)[Template][number], string>;
/** One template with exactly its values. */
export type MailContent = { [Template in MailTemplate]: { template: Template; data: MailData<Template> } }[MailTemplate];
