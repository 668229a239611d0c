import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions } from "esbuild";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { programs } from "../../../scripts/build.mjs";
import { imageProcesses } from "./image-process.server.ts";

let dir: string;
let script: string;
const warnings = vi.fn();
const logger = { warn: warnings };
const fonts = join(process.cwd(), "fonts");

beforeAll(async () => {
  // The program resolves its packages from its own directory, which must be below the checkout.
  dir = mkdtempSync(join(process.cwd(), "var/images-"));
  script = join(dir, "images.js");
  const { entryPoints, outdir: _, ...common } = programs();
  await build({ ...common, entryPoints: [entryPoints.images!], outfile: script } as BuildOptions);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A program that writes down its process id, answers small tasks, and does nothing any more at one of 666 bytes. */
function program(name: string): { file: string; pids: string } {
  const file = join(dir, `${name}.mjs`);
  const pids = join(dir, `${name}.pids`);
  writeFileSync(
    file,
    `import { appendFileSync } from "node:fs";
     appendFileSync(${JSON.stringify(pids)}, process.pid + "\\n");
     process.on("message", (task) => {
       if (task.source.byteLength === 666) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
       process.send({ value: { squares: [task.source] } });
     });`,
  );
  return { file, pids };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a picture is converted in the process, and a file that is no picture is refused there", async () => {
  const images = imageProcesses({ script, fonts, logger });
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#0e5a50" } })
    .png()
    .toBuffer();
  const result = await images.squares(picture, [128]);
  expect("squares" in result && (await sharp(result.squares[0]!).metadata()).width).toBe(128);
  expect((await sharp(await images.rendition(picture, 64, "webp")).metadata()).width).toBe(64);
  expect(await images.squares(Buffer.from("no picture"), [128])).toEqual({ refused: "unreadable" });
  await expect(images.rendition(Buffer.from("no picture"), 64, "webp")).rejects.toThrow();
  await images.close();
});

/** One task waits behind the one under way, for as long as it takes. */
const patient = { waiting: 1, patienceMs: 60_000 };

// Both wait for the time limit, beside each other.
test.concurrent("a task above the time limit is killed with its process, and the next one gets a new process", async () => {
  const { file, pids } = program("limited");
  const queues = { uploads: patient, renditions: patient };
  const images = imageProcesses({ script: file, fonts, logger, limitMs: 15_000, queues });
  const [stuck, after] = await Promise.all([
    images.squares(new Uint8Array(666), [128]),
    images.squares(new Uint8Array(5), [128]),
  ]);
  expect([stuck, after]).toEqual([{ refused: "unreadable" }, { squares: [new Uint8Array(5)] }]);
  const [first, second] = readFileSync(pids, "utf8").trim().split("\n").map(Number);
  expect([isAlive(first!), isAlive(second!)]).toEqual([false, true]);
  await images.close();
  expect(isAlive(second!)).toBe(false);
});

test.concurrent("tasks above the queue's limit are refused with overloaded and a retry time", async () => {
  const { file } = program("queued");
  const images = imageProcesses({
    script: file,
    fonts,
    logger,
    limitMs: 15_000,
    queues: { uploads: patient, renditions: patient },
  });
  const held = [666, 5].map((size) => images.squares(new Uint8Array(size), [128]));
  await expect(images.squares(new Uint8Array(5), [128])).rejects.toMatchObject({
    code: "overloaded",
    details: { retryAfter: 5 },
  });
  // Renditions for pages have a queue of their own and do not wait for uploads.
  await images.rendition(new Uint8Array(5), 365, "webp");
  await Promise.all(held);
  await images.close();
});

test("the card of a shared link is drawn in the process", async () => {
  const images = imageProcesses({ script, fonts, logger, limitMs: 60_000 });
  const facts = ["1,290,000원", "4.8 / 5 (32)"];
  const words = { lang: "ko", brand: "체인장터", label: "디파이", title: "스테이킹 <b>&amp; 템플릿", text: "", facts };
  const picture = await sharp({ create: { width: 1460, height: 800, channels: 3, background: "#ff0000" } })
    .jpeg()
    .toBuffer();
  const plain = await images.card({ ...words, imageId: null }, null);
  const pictured = await images.card({ ...words, imageId: 1 }, new Uint8Array(picture));
  for (const card of [plain, pictured]) {
    expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
  // The picture fills the right; without one it is paper.
  const colorAt = async (card: Uint8Array) => {
    const { data } = await sharp(card)
      .extract({ left: 1100, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[1]! > 200 ? "paper" : "picture";
  };
  expect([await colorAt(plain), await colorAt(pictured)]).toEqual(["paper", "picture"]);
  // Words leave ink: a card without a title has less of it.
  const inkOf = async (card: Uint8Array) => (await sharp(card).stats()).channels[0]!.mean;
  const untitled = await images.card({ ...words, title: "", imageId: null }, null);
  expect(await inkOf(plain)).toBeLessThan(await inkOf(untitled));
  await images.close();
});

test("an idle process ends", async () => {
  const { file, pids } = program("idle");
  const images = imageProcesses({ script: file, fonts, logger, idleMs: 100 });
  await images.squares(new Uint8Array(5), [128]);
  await vi.waitFor(() => expect(isAlive(Number(readFileSync(pids, "utf8")))).toBe(false), 90_000);
});

test("the process ignores terminal signals and ends when its server is gone", async () => {
  const child: ChildProcess = fork(script, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  await new Promise((resolve) => {
    child.once("message", resolve);
    child.send({ do: "squares", source: new Uint8Array(5), sides: [128] });
  });
  child.kill("SIGINT");
  child.kill("SIGTERM");
  await new Promise((resolve) => {
    child.once("message", resolve);
    child.send({ do: "squares", source: new Uint8Array(5), sides: [128] });
  });
  child.disconnect();
  expect(await ended).toBe("SIGKILL");
});
