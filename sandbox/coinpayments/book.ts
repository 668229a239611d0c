import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DemoInvoice } from "./invoices.ts";

const LIMIT = 500;

export type Book = {
  /** Newest first. */
  all(): readonly DemoInvoice[];
  find(id: string): DemoInvoice | undefined;
  /** Resolves when the invoice would survive the end of this process. */
  keep(invoice: DemoInvoice): Promise<void>;
};

/** Invoices, also in `<dataDir>/coinpayments.json`: an order of the demo outlives a restart, so does its invoice. */
export async function openBook(dataDir: string | undefined): Promise<Book> {
  const file = dataDir === undefined ? undefined : join(dataDir, "coinpayments.json");
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const invoices = new Map((file === undefined ? [] : await load(file)).map((invoice) => [invoice.id, invoice]));
  let last: Promise<void> = Promise.resolve();
  async function save(): Promise<void> {
    if (file === undefined) return;
    await writeFile(`${file}.new`, JSON.stringify([...invoices.values()]));
    await rename(`${file}.new`, file);
  }
  return {
    all: () => [...invoices.values()].reverse(),
    find: (id) => invoices.get(id),
    keep(invoice) {
      invoices.set(invoice.id, invoice);
      for (const id of [...invoices.keys()].slice(0, Math.max(invoices.size - LIMIT, 0))) invoices.delete(id);
      const done = last.then(save);
      last = done.catch(() => undefined);
      return done;
    },
  };
}

async function load(file: string): Promise<DemoInvoice[]> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as DemoInvoice[];
  } catch {
    return []; // none yet, or half of one
  }
}
