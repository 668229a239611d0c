import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Posts mails to the product's endpoint for inbound mails. */
export type InboundSettings = {
  url: string;
  /** The Host name of the product, if it differs from the address. */
  host: string | undefined;
  key: string;
};
/** The answer of the product; null: it could not be reached. */
export type Handover = { status: number; words: string } | null;
export type Inbound = {
  /** Hands a raw message in, as a mail server does for its recipient of the envelope; again while that may help. */
  deliver(raw: string, to: string): Promise<Handover>;
  close(): void;
};

const ATTEMPTS = 5;
const TIMEOUT_MS = 10_000;

export function createInbound(settings: InboundSettings): Inbound {
  const closing = new AbortController();
  return {
    async deliver(raw, to) {
      for (let attempt = 0; ; attempt += 1) {
        const answer = await post(settings, raw, to);
        const isFinal = answer !== null && answer.status < 500 && answer.status !== 429;
        if (isFinal || attempt + 1 >= ATTEMPTS || closing.signal.aborted) return answer;
        await wait(500 * 2 ** attempt, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      }
    },
    close: () => closing.abort(),
  };
}

/** Written with node:http, which lets the Host be set. */
function post({ url, host, key }: InboundSettings, raw: string, to: string): Promise<Handover> {
  const body = Buffer.from(raw.replace(/\r?\n/g, "\r\n"));
  const headers = {
    "content-type": "message/rfc822",
    "content-length": String(body.length),
    authorization: `Bearer ${key}`,
    ...(host ? { host } : {}),
  };
  return new Promise((resolve) => {
    const address = `${url}?to=${encodeURIComponent(to)}`;
    const outgoing = request(address, { method: "POST", headers, timeout: TIMEOUT_MS }, (incoming) => {
      let words = "";
      incoming.setEncoding("utf8").on("data", (chunk: string) => (words += chunk));
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, words: words.slice(0, 200) }));
    });
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => resolve(null));
    outgoing.end(body);
  });
}
