import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DemoPayment } from "./payments.ts";

const LIMIT = 500;

/** Payments, also in `<dataDir>/toss.json`: an order of the demo outlives a restart, so does its payment. */
export async function openBook(dataDir: string | undefined) {
  const file = dataDir === undefined ? undefined : join(dataDir, "toss.json");
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const payments = new Map((file === undefined ? [] : await load(file)).map((payment) => [payment.orderId, payment]));
  let last: Promise<void> = Promise.resolve();
  async function save(): Promise<void> {
    if (file === undefined) return;
    await writeFile(`${file}.new`, JSON.stringify([...payments.values()]));
    await rename(`${file}.new`, file);
  }
  return {
    all: (): readonly DemoPayment[] => [...payments.values()].reverse(),
    byOrder: (orderId: string) => payments.get(orderId),
    byKey: (key: string) => [...payments.values()].find(({ paymentKey }) => paymentKey === key),
    async keep(payment: DemoPayment): Promise<void> {
      payments.set(payment.orderId, payment);
      for (const id of [...payments.keys()].slice(0, Math.max(payments.size - LIMIT, 0))) payments.delete(id);
      last = last.then(save, save);
      await last;
    },
  };
}
export type Book = Awaited<ReturnType<typeof openBook>>;

async function load(file: string): Promise<DemoPayment[]> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as DemoPayment[];
  } catch {
    return []; // none yet, or half of one
  }
}
