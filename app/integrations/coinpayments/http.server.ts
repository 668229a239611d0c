import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { ProviderFailure } from "#app/domain/shared/ports.ts";

const CONNECT_MS = 3_000;
const TOTAL_MS = 15_000;
/** The list of all currencies with their links is the largest answer there is. */
const MAX_ANSWER = 8 * 1024 * 1024;

export type Call = { method: "GET" | "POST"; url: string; headers: Record<string, string>; body: string };
export type Answer = { status: number; text: string };

/** One request, no redirects followed. Without a whole answer in time: ProviderFailure, retryable, outcome unknown. */
export function call({ method, url, headers, body }: Call, totalMs = TOTAL_MS): Promise<Answer> {
  const request = url.startsWith("https:") ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = request(url, { method, headers: { ...headers, ...length }, agent: false });
    const fail = (code: string) => {
      clearTimeout(connecting);
      clearTimeout(whole);
      reject(new ProviderFailure("coinpayments", { code, retryable: true, reason: "no whole answer" }));
      outgoing.destroy();
    };
    const connecting = setTimeout(fail, Math.min(CONNECT_MS, totalMs), "connect-timeout");
    const whole = setTimeout(fail, totalMs, "timeout");
    outgoing.on("socket", (socket) =>
      socket.once(url.startsWith("https:") ? "secureConnect" : "connect", () => clearTimeout(connecting)),
    );
    outgoing.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? "connection"));
    outgoing.on("response", (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER) fail("answer-size");
        else chunks.push(chunk);
      });
      incoming.on("error", () => fail("connection"));
      incoming.on("end", () => {
        clearTimeout(connecting);
        clearTimeout(whole);
        if (incoming.complete)
          resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") });
        else fail("connection");
      });
    });
    outgoing.end(body);
  });
}
