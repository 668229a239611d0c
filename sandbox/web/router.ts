import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";

export type SandboxRequest = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** Values of the path's `:name` parameters. */
  params: Readonly<Record<string, string>>;
  /** Path prefix under which a proxy mounts the sandbox, e.g. "/sandbox"; "" without a proxy. */
  prefix: string;
  /** Undefined when the body is not JSON; a route's schema then refuses it. */
  json(): unknown;
  /** Empty when the body is not a form. */
  form(): URLSearchParams;
  /** The body as it came, for signatures. */
  text(): string;
};

/** `hangUp`: the work is done, the connection ends without an answer. `cutOff`: it ends in the middle of the body. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  hangUp?: boolean;
  cutOff?: boolean;
};

export type Route = {
  method: "GET" | "POST" | "DELETE";
  /** Segments; `:name` takes any one segment. */
  path: string;
  handle(request: SandboxRequest): Answer | Promise<Answer>;
};

/** A whole program below a path: it gets the request unread. */
export type Mount = {
  path: string;
  /** null = it has answered, or will. */
  handle(
    request: SandboxRequest,
    raw: { incoming: IncomingMessage; outgoing: ServerResponse },
  ): Answer | null | Promise<Answer | null>;
};

const MAX_BODY = 1024 * 1024;

export function json(status: number, value: unknown): Answer {
  return { status, headers: { "content-type": "application/json; charset=utf-8" }, body: JSON.stringify(value) };
}

/** An error of the sandbox's own JSON (not of a provider it plays). */
export function failure(status: number, message: string): Answer {
  return json(status, { message });
}

export function createRouter(
  routes: readonly Route[],
  notFound: (request: SandboxRequest) => Answer,
  mounts: readonly Mount[] = [],
): Server {
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, outgoing, { routes, notFound, mounts });
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  return server;
}

type Table = { routes: readonly Route[]; notFound: (request: SandboxRequest) => Answer; mounts: readonly Mount[] };

async function respond(incoming: IncomingMessage, outgoing: ServerResponse, table: Table): Promise<void> {
  let answer: Answer | null;
  try {
    answer = await answerTo(incoming, outgoing, table);
    if (answer === null) return;
  } catch (error) {
    if (incoming.errored !== null) return; // the caller hung up
    console.error(error);
    answer = failure(500, "The sandbox failed; its log says why.");
  }
  if (answer.hangUp) {
    outgoing.destroy();
    return;
  }
  send(answer, incoming, outgoing);
}

function send(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const announced = answer.cutOff ? { "content-length": String(Buffer.byteLength(answer.body)) } : {};
  outgoing.writeHead(answer.status, {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    ...answer.headers,
    ...announced,
  });
  if (answer.cutOff) outgoing.write(answer.body.slice(0, answer.body.length >> 1), () => outgoing.destroy());
  else outgoing.end(incoming.method === "HEAD" ? undefined : answer.body);
}

async function answerTo(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { routes, notFound, mounts }: Table,
): Promise<Answer | null> {
  // A web page elsewhere must not read mails here through a name that it points at 127.0.0.1.
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(incoming.headers.host ?? "")) {
    return failure(421, "The sandbox answers on the loopback address only.");
  }
  const url = URL.canParse(incoming.url ?? "", "http://sandbox") ? new URL(incoming.url ?? "", "http://sandbox") : null;
  if (url === null) return failure(400, "The address cannot be read.");

  const bare: SandboxRequest = {
    method: incoming.method === "HEAD" ? "GET" : (incoming.method ?? "GET"),
    url,
    headers: incoming.headers,
    params: {},
    prefix: prefixOf(incoming.headers["x-forwarded-prefix"]),
    json: () => undefined,
    form: () => new URLSearchParams(),
    text: () => "",
  };
  const mount = mounts.find(({ path }) => url.pathname === path || url.pathname.startsWith(`${path}/`));
  if (mount !== undefined) return mount.handle(bare, { incoming, outgoing });

  const body = await readBody(incoming);
  if (body === null) return failure(413, "The body is larger than 1 MB.");
  const request: SandboxRequest = {
    ...bare,
    json: () => parseJson(incoming.headers["content-type"], body),
    form: () =>
      new URLSearchParams(
        /^application\/x-www-form-urlencoded\b/i.test(incoming.headers["content-type"] ?? "") ? body : "",
      ),
    text: () => body,
  };

  const allowed: string[] = [];
  for (const route of routes) {
    const params = match(route.path, url.pathname);
    if (params === null) continue;
    if (route.method === request.method) return route.handle({ ...request, params });
    allowed.push(route.method);
  }
  if (allowed.length === 0) return notFound(request);
  const refused = failure(405, `Allowed here: ${allowed.join(", ")}.`);
  return { ...refused, headers: { ...refused.headers, allow: allowed.join(", ") } };
}

/** Only plain path segments: the value ends up in links. */
function prefixOf(header: string | string[] | undefined): string {
  return typeof header === "string" && /^(\/[A-Za-z0-9_-]+){1,4}$/.test(header) ? header : "";
}

function match(path: string, pathname: string): Record<string, string> | null {
  const wanted = path.split("/");
  const given = pathname.split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? "";
    if (segment.startsWith(":")) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/** null = too large. */
async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
  }
  return size > MAX_BODY ? null : Buffer.concat(chunks).toString("utf8");
}

/** The content type is required: a page of another origin cannot send it without being asked first (CORS). */
function parseJson(contentType: string | undefined, body: string): unknown {
  if (!/^application\/json\b/i.test(contentType ?? "")) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
