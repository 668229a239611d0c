import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let dir: string;
let script: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "sandbox-main-"));
  script = join(dir, "sandbox.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "main.ts")],
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
    // dependencies written for require() are bundled into the same file
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rm(dir, { recursive: true }));

const environment = (change: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  NODE_ENV: "test",
  SANDBOX_SOLAPI_KEY: "k",
  SANDBOX_SOLAPI_SECRET: "s",
  SANDBOX_DATA_DIR: join(dir, "data"),
  ...change,
});
type Listening = { kind: string; httpPort: number; smtpPort: number };
async function start(change: Record<string, string> = {}) {
  const child = fork(script, { env: environment(change), stdio: ["ignore", "pipe", "pipe", "ipc"] });
  started.push(child);
  const [[message], [line]] = await Promise.all([once(child, "message"), once(child.stdout ?? child, "data")]);
  return { child, listening: message as Listening, line: String(line) };
}

test("the sandbox sends its ports to its parent and prints them as one line", async () => {
  const { listening, line } = await start();
  expect(listening).toEqual({ kind: "listening", httpPort: expect.any(Number), smtpPort: expect.any(Number) });
  expect(line).toBe(`${JSON.stringify(listening)}\n`);
  expect((await fetch(`http://127.0.0.1:${listening.httpPort}/`)).status).toBe(200);
});

test("the sandbox ends on SIGTERM, also with an open connection", async () => {
  const { child, listening } = await start();
  await fetch(`http://127.0.0.1:${listening.httpPort}/`);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("the sandbox ignores SIGINT while its parent lives, and ends with its parent", async () => {
  const { child } = await start();
  child.kill("SIGINT");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(child.exitCode).toBeNull();
  child.disconnect();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("the sandbox ends when its parent is killed", async () => {
  const parentScript = join(dir, "parent.mjs");
  await writeFile(
    parentScript,
    `import { fork } from "node:child_process";
     const child = fork(process.argv[2], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
     child.on("message", () => console.log(child.pid));`,
  );
  const parent = spawn(process.execPath, [parentScript, script], {
    env: environment(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(parent);
  const [pid] = (await once(parent.stdout, "data")).map(Number);
  const alive = () => {
    try {
      return process.kill(pid ?? 0, 0);
    } catch {
      return false;
    }
  };
  expect(alive()).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(alive, { timeout: 20_000 }).toBe(false);
});

test("a message acknowledged by the sandbox is kept over SIGKILL", async () => {
  const first = await start();
  const { createHmac } = await import("node:crypto");
  const date = new Date().toISOString();
  const signature = createHmac("sha256", "s").update(`${date}0123456789abcdef`).digest("hex");
  const response = await fetch(`http://127.0.0.1:${first.listening.httpPort}/solapi/messages/v4/send-many/detail`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `HMAC-SHA256 apiKey=k, date=${date}, salt=0123456789abcdef, signature=${signature}`,
    },
    body: JSON.stringify({ messages: [{ to: "01012345678", from: "0212345678", text: "인증번호 123456" }] }),
  });
  expect(response.status).toBe(200);
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  const second = await start();
  const kept = await fetch(`http://127.0.0.1:${second.listening.httpPort}/api/sms?to=01012345678`);
  expect(await kept.json()).toMatchObject({ items: [{ text: "인증번호 123456" }] });
});

test.each([
  ["a missing secret", { SANDBOX_SOLAPI_SECRET: "" }, "SANDBOX_SOLAPI_SECRET"],
  ["a taken port", { SANDBOX_HTTP_PORT: "taken" }, "EADDRINUSE"],
])("%s ends the sandbox with one line that names it", async (_name, change, reason) => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const port = String((taken.address() as AddressInfo).port);
  const env = environment(
    Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value.replace("taken", port)])),
  );
  const child = fork(script, { env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
  started.push(child);
  const [[data], [code]] = await Promise.all([once(child.stderr ?? child, "data"), once(child, "exit")]);
  expect(code).toBe(1);
  expect(JSON.parse(String(data))).toMatchObject({ kind: "failed", message: expect.stringContaining(reason) });
  taken.close();
});
