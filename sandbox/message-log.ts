import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The newest messages of one kind, newest first. */
export type MessageLog<Message> = {
  all(): readonly Message[];
  find(id: string): Message | undefined;
  /** Resolves when the message would survive the end of this process. */
  add(message: Message): Promise<void>;
  clear(): Promise<void>;
};

const LIMIT = 500;

/** Opens a log that also lives in `<dataDir>/<name>.jsonl`, one message a line, oldest first. */
export async function openMessageLog<Message extends { id: string }>(
  dataDir: string | undefined,
  name: string,
): Promise<MessageLog<Message>> {
  const file = dataDir === undefined ? undefined : join(dataDir, `${name}.jsonl`);
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  let messages: Message[] = file === undefined ? [] : await load<Message>(file);
  let lines = messages.length;
  if (file !== undefined) await rewrite(file, messages);

  // One write at a time: a line is never split by another one, and a rewrite loses nothing.
  let last: Promise<void> = Promise.resolve();
  function queued(write: () => Promise<void>): Promise<void> {
    const done = last.then(write);
    last = done.catch(() => undefined);
    return done;
  }

  return {
    all: () => messages,
    find: (id) => messages.find((message) => message.id === id),
    add: (message) =>
      queued(async () => {
        if (file !== undefined) {
          await appendFile(file, `${JSON.stringify(message)}\n`);
          lines += 1;
        }
        messages = [message, ...messages].slice(0, LIMIT);
        if (file !== undefined && lines >= 2 * LIMIT) {
          await rewrite(file, messages);
          lines = messages.length;
        }
      }),
    clear: () =>
      queued(async () => {
        messages = [];
        lines = 0;
        if (file !== undefined) await rewrite(file, messages);
      }),
  };
}

async function load<Message>(file: string): Promise<Message[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const messages: Message[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    try {
      messages.push(JSON.parse(line) as Message);
    } catch {
      // A process killed while writing leaves half a line: that message was never acknowledged.
    }
  }
  return messages.reverse().slice(0, LIMIT);
}

/** Replaces the file in one step, so that a kill leaves either the old or the new one. */
async function rewrite(file: string, messages: readonly unknown[]): Promise<void> {
  const text = messages
    .map((message) => `${JSON.stringify(message)}\n`)
    .reverse()
    .join("");
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
