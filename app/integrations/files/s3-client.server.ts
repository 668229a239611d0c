import { Readable } from "node:stream";
import type { Logger } from "pino";
import { Agent, type Dispatcher, request } from "undici";
import { DomainError } from "../../domain/shared/errors.ts";
import type { Clock } from "../../domain/shared/services.ts";
import { encoded, queryText, type S3Account, sha256, signedHeaders, UNSIGNED } from "./signature.server.ts";

export type S3Options = S3Account & {
  /** Address without a slash at the end; the bucket is part of the path. */
  endpoint: string;
  bucket: string;
  clock: Clock;
  logger: Pick<Logger, "warn">;
};
type Call = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** None: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array | AsyncIterable<Uint8Array>;
  size?: number;
};
type Answer = Dispatcher.ResponseData;

const RETRY_AFTER_SECONDS = 5;
/** Error codes of full buckets and used-up quotas. */
const FULL = /<Code>(QuotaExceeded|InsufficientStorage|XMinioStorageFull|ServiceQuotaExceeded\w*)<\/Code>/;

/** Signed requests to one bucket. */
export class S3Client {
  private readonly endpoint: URL;
  private readonly dispatcher = new Agent({
    connections: 32,
    connectTimeout: 3_000,
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
  });

  constructor(private readonly options: S3Options) {
    this.endpoint = new URL(options.endpoint);
  }

  /**
   * The answer, whose body the caller reads; null: there is no such object. Refuses with storage-full, storage-down; what
   * goes wrong with the body itself is thrown as it is.
   */
  async ask(call: Call): Promise<Answer | null> {
    const { method, key } = call;
    const answer = await this.send(call).catch((error: unknown) => {
      if (!isOfNetwork(error)) throw error;
      throw this.down({ method, key, err: error });
    });
    if (answer.statusCode < 300) return answer;
    const text = await answer.body.text().catch(() => "");
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
    const isThere = method === "PUT" || key === undefined || code === "NoSuchBucket";
    if (answer.statusCode === 404 && !isThere) return null;
    if (answer.statusCode === 507 || FULL.test(text)) throw new DomainError("storage-full");
    throw this.down({ method, key, status: answer.statusCode, code });
  }

  /** Sends a call that may be repeated: it is sent once more after a failure. */
  async askTwice(call: Call): Promise<Answer | null> {
    return this.ask(call).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === "storage-down") return this.ask(call);
      throw error;
    });
  }

  close(): Promise<void> {
    return this.dispatcher.close();
  }

  private async send({ method, key = "", query = {}, body, size }: Call): Promise<Answer> {
    const { bucket, clock } = this.options;
    const { host, origin, pathname } = this.endpoint;
    const path = `${pathname.replace(/\/$/, "")}/${encoded(bucket)}/${key.split("/").map(encoded).join("/")}`;
    const isStream = body !== undefined && !(body instanceof Uint8Array);
    const payload = isStream ? UNSIGNED : sha256(body ?? "");
    const headers = signedHeaders(this.options, { method, host, path, query, payload, at: clock() });
    const asked = queryText(query);
    return request(`${origin}${path}${asked && `?${asked}`}`, {
      method,
      headers: { ...headers, ...(size !== undefined && { "content-length": String(size) }) },
      body: isStream ? Readable.from(body) : (body ?? null),
      dispatcher: this.dispatcher,
    });
  }

  private down(about: object): DomainError {
    this.options.logger.warn({ from: "files", ...about }, "the object store refused or did not answer");
    return new DomainError("storage-down", { retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** Failures of connections, as Node and undici name them. */
function isOfNetwork(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(E[A-Z]+|UND_ERR_(SOCKET|CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|CLOSED|DESTROYED))$/.test(code);
}
