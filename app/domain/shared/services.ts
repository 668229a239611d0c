import type { Db } from "#db/client.server.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import type { GoogleGateway, MailTransport, PlacesGateway, SmsGateway } from "./ports.ts";
import type { PaymentProviders } from "./payment-provider.ts";

/** Now, as the product sees it; tests stop it. */
export type Clock = () => Date;

/** Bytes kept outside the database, addressed by a key that never changes its content. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is no such file. */
  read(key: string): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | null>;
  has(key: string): Promise<boolean>;
  /** Afterwards there is none, whether there was one or not. */
  remove(key: string): Promise<void>;
};

/** Work that happens after the transaction that asked for it has committed. */
export type Jobs = {
  /** `db` is the open transaction: no commit, no job. Same `key` = one job. */
  enqueue<Name extends keyof JobPayloads>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options?: { key?: string; runAt?: Date },
  ): Promise<void>;
  /** The same for several at once, each with a key. */
  enqueueAll<Name extends keyof JobPayloads>(
    db: Db,
    name: Name,
    jobs: readonly { payload: JobPayloads[Name]; key: string }[],
  ): Promise<void>;
};
export type JobPayloads = {
  "send-mail": { mailId: string };
  "cancel-unpaid-order": { orderId: string };
  "advance-payment": { paymentId: string };
  "send-refund": { refundId: string };
  "handle-webhook": { provider: string; eventId: string };
  "mail-reset-link": { email: string; ip: string };
  "send-reset-code": { codeId: string; email: string | null };
  "remove-file": { key: string };
};

/** Keyed secrets: cookie and token signatures, derived codes, and what the database keeps unreadable. */
export type Secrets = {
  sign(purpose: string, value: string): string;
  /** Encrypts `value`; only `decrypt` with the same purpose reads it. Name the owner in the purpose: a value moved to another row cannot be read. */
  encrypt(purpose: string, value: string): string;
  /** null when it was encrypted with another purpose or secret, or changed since. */
  decrypt(purpose: string, encrypted: string): string | null;
};

export type ImageFormat = "avif" | "webp" | "jpg";
export type Images = {
  /** A picture scaled to a width and encoded anew; `source` is an SVG of ours or an uploaded picture. */
  rendition(source: Uint8Array, width: number, format: ImageFormat): Promise<Uint8Array>;
  /** An uploaded picture cut to squares of these sides, as WebP; null when it cannot be decoded or has too many pixels. */
  squares(source: Uint8Array, sides: readonly number[]): Promise<Uint8Array[] | null>;
};

export type RateLimiter = {
  /** Takes one point of `key`; refuses with too-many-requests (details.retryAfter in seconds). */
  take(limit: RateLimit, key: string): Promise<void>;
  /** Returns a point that was taken for something that then did not happen. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
};
export type RateLimit = { name: string; points: number; seconds: number };

/** Whether a provider is asked at all, as far as this process has learned. */
export type CircuitState = {
  provider: string;
  state: "closed" | "open" | "half-open";
  failures: number;
  openedAt: Date | null;
};

export type Settings = {
  /** Public origin, without a slash at the end. */
  origin: string;
  bankAccount: { bank: string; number: string; holder: string };
  /** Whether the back office opens only to operators who sign in with two factors; the demo does without. */
  operatorsNeedTwoFactor: boolean;
  /** Address of the script that finds Korean postcodes; null: not offered. */
  postcodeScript: string | null;
};

/** Everything the domain may ask of the outside world. */
export type Services = {
  db: Db;
  clock: Clock;
  mail: MailTransport;
  sms: SmsGateway;
  /** null: signing in with Google is not offered. */
  google: GoogleGateway | null;
  /** Every registered payment provider, by method, in the order in which they are offered. */
  providers: PaymentProviders;
  /** Of the payment providers that are registered. */
  circuits: () => CircuitState[];
  /** null: addresses are not suggested. */
  places: PlacesGateway | null;
  files: FileStore;
  images: Images;
  jobs: Jobs;
  secrets: Secrets;
  limiter: RateLimiter;
  settings: Settings;
  /** A text of locales/ in a language; `key` is "area:key". */
  words: (locale: TextLocale, key: string, values?: Record<string, string>) => string;
  /** A mail in a language; `data` is neutral (minor units, ISO dates), the renderer formats it. */
  renderMail: (locale: TextLocale, template: string, data: Record<string, string>) => RenderedMail;
};
export type RenderedMail = { subject: string; html: string; text: string };
/** A use case names exactly what it needs: `Needs<"db" | "clock">`. */
export type Needs<Name extends keyof Services> = Pick<Services, Name>;
