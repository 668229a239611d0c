import { z } from "zod";
import type { Control } from "../control.ts";
import { type Answer, json, type Route, type SandboxRequest } from "../web/router.ts";

const Submission = z.object({
  host: z.string().min(1),
  key: z.string(),
  keyLocation: z.url().optional(),
  urlList: z.array(z.url()).min(1).max(10_000),
});
const KEY = /^[A-Za-z0-9-]{8,128}$/;
const KEPT = 50;

/**
 * `POST /indexnow` of a search engine that takes part in IndexNow: it fetches the key file before it believes anything.
 * `GET /indexnow/submissions` shows what came in, the newest first.
 */
export function indexNowRoutes(control: Control): Route[] {
  const taken: { at: string; host: string; urls: string[] }[] = [];
  return [
    {
      method: "POST",
      path: "/indexnow",
      async handle(request) {
        const fault = await control.next("indexnow");
        if (fault === "error") return text(503, "Service Unavailable");
        if (fault === "refusal") return text(429, "Too Many Requests");
        const answer = await judge(request);
        if ("refused" in answer) return answer.refused;
        taken.unshift({ at: new Date().toISOString(), host: answer.host, urls: answer.urlList });
        taken.length = Math.min(taken.length, KEPT);
        return text(200, "");
      },
    },
    { method: "GET", path: "/indexnow/submissions", handle: () => json(200, { items: taken }) },
  ];
}

async function judge(request: SandboxRequest): Promise<z.infer<typeof Submission> | { refused: Answer }> {
  const parsed = Submission.safeParse(request.json());
  if (!parsed.success) return { refused: text(400, "Bad Request") };
  const { host, key, keyLocation = `https://${host}/${key}.txt`, urlList } = parsed.data;
  const ours = [keyLocation, ...urlList].every((url) => new URL(url).host === host);
  if (!KEY.test(key) || !ours) return { refused: text(422, "Unprocessable Entity") };
  const file = await fetch(keyLocation, { signal: AbortSignal.timeout(3_000), redirect: "error" }).catch(() => null);
  if (!file?.ok || (await file.text()).trim() !== key) return { refused: text(403, "Forbidden") };
  return parsed.data;
}

function text(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}
