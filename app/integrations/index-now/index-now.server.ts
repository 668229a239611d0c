import { type IndexNowGateway, ProviderFailure } from "#app/domain/shared/ports.ts";
import { exchange, type Incoming, NoAnswer } from "../outgoing-http.server.ts";

export type IndexNowConfig = {
  /** https://api.indexnow.org/indexnow, which hands on to all search engines that take part. */
  endpoint: string;
  key: string;
  /** Public origin of this product; its host is the one that all addresses have. */
  origin: string;
};

/** The list may be most of a megabyte. */
const TIMEOUT_MS = 15_000;

/** The path of the file that proves that the key is this host's. */
export const keyFileOf = (key: string) => `/${key}.txt`;

/** IndexNow: one POST with a list of addresses. https://www.indexnow.org/documentation */
export function indexNowGateway({ endpoint, key, origin }: IndexNowConfig): IndexNowGateway {
  return {
    async submit(urls) {
      const body = { host: new URL(origin).host, key, keyLocation: origin + keyFileOf(key), urlList: urls };
      const { status } = await post(endpoint, JSON.stringify(body));
      // 202: taken, and the key is checked later.
      if (status === 200 || status === 202) return;
      throw new ProviderFailure("indexnow", {
        code: String(status),
        retryable: status === 429 || status >= 500,
        reason: status === 403 ? "the key file was not found" : "the addresses were refused",
      });
    },
  };
}

async function post(endpoint: string, body: string): Promise<Incoming> {
  try {
    const headers = { "content-type": "application/json; charset=utf-8" };
    return await exchange(endpoint, { pool: "indexnow", method: "POST", headers, body, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new ProviderFailure("indexnow", { code: error.code, retryable: true, reason: "no answer" });
  }
}
