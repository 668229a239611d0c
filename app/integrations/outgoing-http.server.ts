import http from "node:http";
import https from "node:https";

export type Outgoing = {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The whole exchange, name look-up to last byte. */
  timeoutMs: number;
  connectTimeoutMs?: number;
  maxBytes?: number;
};
export type Incoming = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** What went wrong on the way: `code` is timeout, connect-timeout, too-large, cut-off or the system's (ECONNREFUSED). */
export class NoAnswer extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`no answer: ${code}`);
    this.name = "NoAnswer";
    this.code = code;
  }
}

const CONNECT_MS = 3_000;
const MAX_BYTES = 2 * 1024 * 1024;
const agents = {
  "http:": new http.Agent({ keepAlive: true, maxSockets: 20 }),
  "https:": new https.Agent({ keepAlive: true, maxSockets: 20 }),
};

/** One exchange with a provider. Follows no redirect, has time limits for connecting and for the whole; otherwise throws NoAnswer. */
export function exchange(address: string | URL, outgoing: Outgoing): Promise<Incoming> {
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return Promise.reject(new NoAnswer("protocol"));
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const length = outgoing.body === undefined ? {} : { "content-length": String(Buffer.byteLength(outgoing.body)) };
    const asking = request(url, {
      method: outgoing.method,
      agent: agents[url.protocol as "http:" | "https:"],
      headers: { ...outgoing.headers, ...length },
    });
    const giveUp = (code: string) => {
      clearTimeout(whole);
      reject(new NoAnswer(code));
      asking.destroy();
    };
    const whole = setTimeout(giveUp, Math.max(1, outgoing.timeoutMs), "timeout");
    limitConnecting(asking, outgoing.connectTimeoutMs ?? CONNECT_MS, giveUp);
    asking.on("error", (error: NodeJS.ErrnoException) => giveUp(error.code ?? "connection"));
    asking.on("response", (answer) => {
      read(answer, outgoing.maxBytes ?? MAX_BYTES).then(
        (text) => {
          clearTimeout(whole);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        },
        (error: NoAnswer) => giveUp(error.code),
      );
    });
    asking.end(outgoing.body);
  });
}

function limitConnecting(asking: http.ClientRequest, ms: number, giveUp: (code: string) => void): void {
  asking.on("socket", (socket) => {
    if (!socket.connecting) return; // kept from an earlier exchange
    const connecting = setTimeout(giveUp, ms, "connect-timeout");
    socket.once(asking.protocol === "https:" ? "secureConnect" : "connect", () => clearTimeout(connecting));
    asking.once("close", () => clearTimeout(connecting));
  });
}

async function read(answer: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new NoAnswer("too-large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer("cut-off");
  }
  return Buffer.concat(chunks).toString("utf8");
}
