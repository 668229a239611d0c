import { setPriority } from "node:os";
import type { PdfAnswer, PdfTask } from "./pdf-messages.ts";
import { printSheet } from "./print-sheet.ts";
import { Typefaces } from "../typefaces/typefaces.ts";

/** The process that prints documents; its argument is the directory of the fonts. Whoever started it ends it when it takes too long. */
const answer = (message: PdfAnswer) => void process.send?.(message);
const typefaces = new Typefaces(process.argv[2] ?? "fonts");

process.on("message", ({ sheet, createdAt }: PdfTask) => {
  printSheet(sheet, createdAt, typefaces).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});

// A signal from the terminal goes to the whole group: the server finishes its requests and then ends this process.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
// The server is gone.
process.on("disconnect", () => process.exit());

// Pages are served first.
setPriority(10);
