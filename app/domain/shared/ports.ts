/** The ports of the domain to providers. Adapters in integrations/ fulfil them; no protocol is known here. */

export type OutgoingMail = {
  /** One bare address, never a list or a display name. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable per mail, so that a receiver can tell a repeated delivery. With or without `@domain`. */
  messageId: string;
  /** BCP 47 tag of the language the mail is written in. */
  locale: string;
  attachment?: MailAttachment;
  /** The address that it comes back to when it cannot be delivered; without it, that of the sender. */
  returnPath?: string;
  /** The address that answers go to, where it is not that of the sender. */
  replyTo?: string;
  /** The address that ends such mails by one POST of a mail program (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MailAttachment = { name: string; type: "application/pdf"; bytes: Uint8Array };

export type MailTransport = {
  /** Resolves once the mail server has taken responsibility for the mail; otherwise throws ProviderFailure. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

export type SmsMessage = {
  /** E.164, e.g. +821012345678. */
  to: string;
  text: string;
};

export type SmsGateway = {
  /** Resolves once the gateway has registered the message; otherwise throws ProviderFailure. */
  send(message: SmsMessage): Promise<void>;
};

/** State of one sign-in with Google; it comes from us and never from a request. */
export type GoogleAttempt = {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636), 43 to 128 unreserved characters. */
  codeVerifier: string;
  /** Absolute, the same at both ends of the way. */
  callbackUrl: string;
};

/** A person whom Google has authenticated; the address is verified. */
export type GooglePerson = { sub: string; email: string; name: string };

export type GoogleGateway = {
  /** Address to redirect the browser to. */
  authorizationUrl(attempt: GoogleAttempt): Promise<string>;
  /**
   * Exchanges the code for the person; otherwise throws ProviderFailure, `code` email-unverified or userinfo where the person
   * has to be told so.
   */
  personFor(attempt: GoogleAttempt & { code: string }): Promise<GooglePerson>;
};

/** Integer minor units and an ISO 4217 code: { amount: 12000, currency: "USD" } is 120.00 dollars, 12000 "JPY" is 12,000 yen. */
export type Money = { amount: number; currency: string };

export type PlaceSuggestion = { id: string; text: string };
/** Fields of an address form; "" where the provider has no value. */
export type PlaceAddress = { address1: string; city: string; zipCode: string };

/** Addresses while somebody types. `session` joins what belongs to one search: letters, digits, "-" and "_", up to 36. */
export type PlacesGateway = {
  /** A few addresses in one country (ISO 3166-1 alpha-2, any case). Throws ProviderFailure. */
  suggest(search: { text: string; country: string; language: string; session: string }): Promise<PlaceSuggestion[]>;
  /** null when there is no such place. Throws ProviderFailure. */
  place(id: string, search: { language: string; session: string }): Promise<PlaceAddress | null>;
};

/** Tells search engines of addresses that changed; throws ProviderFailure. */
export type IndexNowGateway = { submit(urls: readonly string[]): Promise<void> };

/** The name of a provider in logs and failures. */
export type Provider = string;

/** A provider refused or could not be reached. Holds no address, number or text: it ends up in logs. */
export class ProviderFailure extends Error {
  readonly provider: Provider;
  /** The provider's own code, e.g. "1060", "SignatureDoesNotMatch", "451", "ECONNECTION". */
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** Status (RFC 3463) with which the recipient was refused for good, e.g. 5.1.1, "" without one; null for other failures. */
  readonly recipientRefused: string | null;

  constructor(
    provider: Provider,
    failure: { code: string; retryable: boolean; reason: string; recipientRefused?: string | null },
  ) {
    super(`${provider} ${failure.code}: ${failure.reason}`);
    this.name = "ProviderFailure";
    this.provider = provider;
    this.code = failure.code;
    this.retryable = failure.retryable;
    this.recipientRefused = failure.recipientRefused ?? null;
  }
}

/** Documents that strangers name and keep on their own servers. */
export type WebDocuments = {
  /** `address` is https or ipfs. Never throws: what goes wrong is an answer. */
  read(address: string): Promise<WebDocument>;
};

/**
 * `address`: it is none that is read; `no-gateway`: there is no way to IPFS; `blocked`: it leads into a private network;
 * `status`: the server refuses; `type`: the server says that it is something else; the rest may be better next time.
 */
export const webFailures = [
  "address",
  "no-gateway",
  "blocked",
  "redirect",
  "status",
  "type",
  "too-large",
  "timeout",
  "unreachable",
  "busy",
] as const;
export type WebFailure = (typeof webFailures)[number];
export type WebDocument = { text: string } | { failure: WebFailure };

/** A mail that reached an address of ours, for one of its recipients. Its headers and words are a stranger's. */
export type InboundMail = {
  /** SHA-256 of the message as it came, as hex: the same for a delivery that is repeated. */
  digest: string;
  /** The address of ours that it was sent to, in small letters. */
  recipient: string;
  /** From the header; "" when there is none. Anybody can write anything there. */
  from: { address: string; name: string };
  subject: string;
  /** The plain words, or those of the HTML part where there are no others. */
  text: string;
  /** Id with angle brackets; null when there is none. */
  messageId: string | null;
  /** Ids of the mails that this one answers, with angle brackets, newest last. */
  references: string[];
  /** Written by a program: an answer to it could go round in circles. */
  isAutomatic: boolean;
  /** All headers, unfolded, with names in small letters. */
  headers: { name: string; value: string }[];
  attachments: InboundAttachment[];
};

export type InboundAttachment = { name: string; type: string; bytes: Uint8Array };
