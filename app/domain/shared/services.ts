import type { SQLWrapper } from "drizzle-orm";
import type { JobFilter, QueuedJob } from "./lists/queued-jobs.ts";
import type { VatModel } from "./money.ts";
import type { Db } from "#db/client.server.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import type { ChainNodes } from "./chain-node.ts";
import type { ArchiveReport } from "./archive-report.ts";
import type {
  GoogleGateway,
  IndexNowGateway,
  MailTransport,
  PlacesGateway,
  SmsGateway,
  WebDocuments,
} from "./ports.ts";
import type { PaymentProviders } from "./payment-provider.ts";
import type { PrintedSheet } from "./printed-sheet.ts";
import type { ShareCard } from "./pictures/share-card.ts";

/** Now, as the product sees it; tests stop it. */
export type Clock = () => Date;

/**
 * Bytes kept outside the database, addressed by a key that never changes its content. A file appears whole or not at all.
 * Writing refuses with storage-full, anything with storage-down.
 */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Writes what comes, in order; holds a piece of it at a time. `size` is the sum; with another sum there is no file. */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** null when there is no such file. */
  read(key: string): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | null>;
  has(key: string): Promise<boolean>;
  /** Runs `work` with a path of this machine where the bytes are while it runs; null when there is no such file. */
  withLocalFile<Value>(key: string, work: (path: string) => Promise<Value>): Promise<Value | null>;
  /** Files whose keys begin like this, in no order. */
  list(prefix: string): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Afterwards there is none, whether there was one or not. */
  remove(key: string): Promise<void>;
};

export type JobOptions = { key?: string; runAt?: Date };

/** Work that happens after the transaction that asked for it has committed. */
export type Jobs = {
  /** `db` is the open transaction: no commit, no job. Same `key` = one job. */
  enqueue<Name extends keyof JobPayloads>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
  /**
   * Enqueues in the statement that writes: `written` returns at most one row, whose `due` says whether the job is wanted.
   * Answers that row; null, and no job, when nothing was written.
   */
  enqueueWith<Row extends { due: boolean }, Name extends keyof JobPayloads>(
    db: Db,
    written: SQLWrapper,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<Row | null>;
  /** Adds several jobs of one name at once, each with a key. */
  enqueueAll<Name extends keyof JobPayloads>(
    db: Db,
    name: Name,
    jobs: readonly { payload: JobPayloads[Name]; key: string }[],
  ): Promise<void>;
  /** Jobs that failed and are tried again, and those that never are, each with when the oldest one was asked for. */
  failures(db: Db): Promise<JobFailures>;
  /** Jobs that are not done, the newest first. */
  list(db: Db, filter: JobFilter, window: { limit: number; offset: number }): Promise<QueuedJob[]>;
  count(db: Db, filter: JobFilter, cap: number): Promise<number>;
  /** Tries it now, with all its attempts; the name of its task, null while it runs or when there is none. */
  retry(db: Db, id: string): Promise<string | null>;
  /** Gives the job up for good; answers as `retry` does. */
  giveUp(db: Db, id: string): Promise<string | null>;
};
export type JobFailures = Record<"retried" | "givenUp", { count: number; oldest: Date | null }>;
export type JobPayloads = {
  "send-mail": { mailId: string };
  "send-digest": { memberId: number };
  "send-notices": { memberId: number; period: "daily" | "weekly" };
  "send-text": { mailId: string };
  "cancel-unpaid-order": { orderId: string };
  "advance-payment": { paymentId: string };
  "send-refund": { refundId: string };
  "run-mass-refund": { massRefundId: string };
  "accept-delivery": { orderId: string; number: number };
  "remind-delivery": { orderId: string };
  "remind-request": { requestId: string };
  "escalate-ticket": { ticketId: string; dueAt: string };
  "escalate-partner-application": { applicationId: string; dueAt: string };
  "expire-offer": { offerId: string };
  "handle-webhook": { provider: string; eventId: string };
  "mail-reset-link": { email: string; ip: string };
  "send-reset-code": { codeId: string; email: string | null };
  "remove-file": { key: string };
  "inspect-upload": { uploadId: string };
  "announce-version": { versionId: string };
  "fetch-nft-metadata": Record<string, never>;
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
  /** An uploaded picture cut to squares of these sides, as WebP. */
  squares(source: Uint8Array, sides: readonly number[]): Promise<SquaresResult>;
  /** The picture of a shared link, as JPEG; `picture` is one that `rendition` made. Refuses with `overloaded`. */
  card(card: ShareCard, picture: Uint8Array | null): Promise<Uint8Array>;
  /** An uploaded picture encoded anew, upright, the first frame of several, at most `width` wide: what renditions are made of. */
  master(source: Uint8Array, width: number): Promise<MasterResult>;
};
/** Looks into archives that strangers sent. */
export type Archives = {
  /** Reports on the ZIP at this path of the machine; nothing of it is written to disk. Refuses with `overloaded`. */
  inspect(path: string): Promise<ArchiveReport>;
};
/** Documents as PDF. */
export type Pdfs = {
  /** One A4 page. Refuses with `overloaded` when too many wait. */
  print(sheet: PrintedSheet, createdAt: Date): Promise<Uint8Array>;
};
/** Pictures that come with the demo data. They are drawn when they are first shown, not when the data is made. */
export type Drawings = {
  /** The drawing of a seed and a position; null where it is left to the house's own blocks. */
  find(seed: string, position: number): Promise<Drawing | null>;
};
/** `digest` is that of the SVG source: it stays the same as long as the picture does. */
export type Drawing = { digest: string; svg(): Promise<string> };

/** `unreadable`: it cannot be decoded, or has too many pixels; `proportions`: it is too narrow or too small to be shown. */
export type MasterResult =
  | { bytes: Uint8Array; width: number; height: number }
  | { refused: "unreadable" | "proportions" };
export type SquaresResult = { squares: Uint8Array[] } | { refused: "unreadable" | "proportions" };

export type RateLimiter = {
  /** Takes one point of `key`; refuses with too-many-requests (details.retryAfter in seconds). */
  take(limit: RateLimit, key: string): Promise<TakenPoint>;
  /** Returns a point that was taken for something that then did not happen. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
};
/** Points that are left, and the seconds until all of them are there again. */
export type TakenPoint = { remaining: number; seconds: number };
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
  /** The bank account for transfers from abroad, in Latin letters; null: not configured. */
  bankAbroad: { bank: string; holder: string; swift: string } | null;
  /** Whether the back office opens only to operators who sign in with two factors; the demo does without. */
  operatorsNeedTwoFactor: boolean;
  /** Whether a payout run waits for the approval of another operator than the one who prepared it. */
  payoutsNeedTwo: boolean;
  /** The model of VAT of new orders; an order keeps the model it was placed under. */
  vatModel: VatModel;
  /** For so long after a mail about an order, a seller gets no other; then one with a list. 0: each by itself. */
  sellerDigestMinutes: number;
  /** The domain whose mails reach this product, for the addresses that answers and bounces go to; null: there is none. */
  inboundDomain: string | null;
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
  /** Circuits of the registered payment providers. */
  circuits: () => CircuitState[];
  /** null: addresses are not suggested. */
  places: PlacesGateway | null;
  /** null: search engines are told nothing. */
  indexNow: IndexNowGateway | null;
  /** Nodes of the chains that are read. */
  chainNodes: ChainNodes;
  webDocuments: WebDocuments;
  files: FileStore;
  images: Images;
  archives: Archives;
  drawings: Drawings;
  pdfs: Pdfs;
  jobs: Jobs;
  secrets: Secrets;
  limiter: RateLimiter;
  settings: Settings;
  /** A text of locales/ in a language; `key` is "area:key". */
  words: (locale: TextLocale, key: string, values?: Record<string, string>) => string;
  /**
   * A mail in a language; `data` is neutral (minor units, ISO dates), the renderer formats it. `unsubscribe` is the token
   * of a link that ends mails of its kind; null: no such link.
   */
  renderMail: (
    locale: TextLocale,
    template: string,
    data: Record<string, string>,
    unsubscribe?: string | null,
  ) => RenderedMail;
};
/** `title` is the subject without the brand; `path` leads to what the mail is about, without locale, null for none. */
export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  title: string;
  /** The line that a list of mails shows behind the subject. */
  preheader: string;
  path: string | null;
  /** The whole address of the link that ends mails of its kind. */
  unsubscribeUrl: string | null;
};
/** A use case names exactly what it needs: `Needs<"db" | "clock">`. */
export type Needs<Name extends keyof Services> = Pick<Services, Name>;
