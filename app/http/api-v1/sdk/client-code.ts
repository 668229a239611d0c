/** The part of the client that is the same for all endpoints. It is written as it is shipped. */
export const clientCode = String.raw`
/** A refusal or a failure of the API (RFC 9457). */
export class JangteoError extends Error {
  readonly code: ProblemCode | "no_problem";
  readonly status: number;
  /** In the language of Accept-Language. */
  readonly detail: string;
  /** Names the call when you write to us. */
  readonly requestId: string;
  /** Parameters that are wrong. */
  readonly errors: readonly { field: string; detail: string }[];
  /** Seconds after which it makes sense to ask again; null: nobody knows. */
  readonly retryAfter: number | null;

  constructor(status: number, body: Partial<Omit<Problem, "status">>, retryAfter: number | null) {
    super((body.code ?? "no_problem").concat(": ", body.detail ?? "status ".concat(String(status))));
    this.name = "JangteoError";
    this.code = body.code ?? "no_problem";
    this.status = status;
    this.detail = body.detail ?? "";
    this.requestId = body.requestId ?? "";
    this.errors = body.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

export type EndpointId = keyof Endpoints;
/** Endpoints whose answers come in pages. */
export type ListId = { [Id in EndpointId]: Endpoints[Id]["answer"] extends { page: Page } ? Id : never }[EndpointId];
type ItemOf<Id extends ListId> = Endpoints[Id]["answer"] extends { data: Array<infer Item> } ? Item : never;

export type JangteoOptions = {
  /** The origin of the API, without a slash at the end. */
  origin: string;
  /** An API key; without one, the demo chain answers some calls an hour. */
  key?: string;
  /** Language of the details of problems. */
  language?: string;
  /** Most attempts of a call, the first one included. */
  tries?: number;
  /** A call that would have to wait longer than so many seconds is refused at once. */
  longestWait?: number;
  fetch?: typeof fetch;
};
type CallOptions = { signal?: AbortSignal };

export class Jangteo {
  private readonly options: Required<Omit<JangteoOptions, "key" | "language">> & Pick<JangteoOptions, "key" | "language">;

  constructor(options: JangteoOptions) {
    this.options = { tries: 4, longestWait: 60, fetch: (...call) => fetch(...call), ...options };
  }

  /** One call. Waits and asks again after 429 and 503 as Retry-After says; throws JangteoError. */
  async call<Id extends EndpointId>(
    id: Id,
    parameters: Endpoints[Id]["parameters"],
    { signal }: CallOptions = {},
  ): Promise<Endpoints[Id]["answer"]> {
    const { tries, longestWait } = this.options;
    for (let count = 1; ; count += 1) {
      const answer = await this.send(id, parameters as Record<string, unknown>, signal);
      if (answer.ok) return (await answer.json()) as Endpoints[Id]["answer"];
      const asked = answer.headers.get("Retry-After");
      const error = new JangteoError(answer.status, await problemIn(answer), asked === null ? null : Number(asked));
      const seconds = secondsToWait(error, calls[id].method, count);
      if (seconds === null || seconds > longestWait || count >= tries) throw error;
      await new Promise((done) => setTimeout(done, seconds * 1000));
      signal?.throwIfAborted();
    }
  }

  /** Every item of a list, page after page, until you leave the loop. */
  async *items<Id extends ListId>(
    id: Id,
    parameters: Endpoints[Id]["parameters"],
    options: CallOptions = {},
  ): AsyncGenerator<ItemOf<Id>, void, undefined> {
    let cursor: string | null | undefined;
    do {
      const asked = cursor ? { ...parameters, cursor } : parameters;
      const { data, page } = (await this.call(id, asked, options)) as unknown as { data: ItemOf<Id>[]; page: Page };
      yield* data;
      cursor = page.nextCursor;
    } while (cursor);
  }

  private send(id: EndpointId, parameters: Record<string, unknown>, signal: AbortSignal | undefined): Promise<Response> {
    const { origin, key, language } = this.options;
    const { method, path, body } = calls[id];
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const rest = new Map(given);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = rest.get(name);
      rest.delete(name);
      return encodeURIComponent(String(value));
    });
    const query = method === "GET" ? new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])) : "";
    const sent = body === "whole" ? rest.get("body") : Object.fromEntries(rest);
    return this.options.fetch([origin + filled, ...(String(query) ? [query] : [])].join("?"), {
      method,
      headers: {
        ...(key ? { "X-API-Key": key } : {}),
        ...(language ? { "Accept-Language": language } : {}),
        ...(body ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(sent) } : {}),
      ...(signal ? { signal } : {}),
    });
  }
}

/** A proxy that answers in our place sends no problem. */
async function problemIn(answer: Response): Promise<Partial<Omit<Problem, "status">>> {
  if (!answer.headers.get("Content-Type")?.startsWith("application/problem+json")) return {};
  return answer.json().catch(() => ({}));
}

/** null: it never makes sense to ask again. */
function secondsToWait({ status, retryAfter, code }: JangteoError, method: "GET" | "POST", count: number): number | null {
  if (code === "quota_exceeded") return null;
  if (status === 429 || status === 503) return retryAfter ?? 2 ** (count - 1);
  // A call that failed in between may have done its work or not; reading twice does no harm.
  return method === "GET" && (status === 500 || status === 502) ? 2 ** (count - 1) : null;
}
`;
