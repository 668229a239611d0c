import { startEmbedded } from "../../db/embedded.ts";

/** A process that owns an embedded PostgreSQL as the product's server does, for tests that kill it. */
const [dataDir = ""] = process.argv.slice(2);
const began = Date.now();
const embedded = await startEmbedded({ dataDir, log: (line) => console.error(line) });
const { url, adminUrl, reused } = embedded;
process.on("SIGTERM", async () => {
  await embedded.stop();
  process.exit(0);
});
setInterval(() => {}, 60_000);
console.log(JSON.stringify({ url, adminUrl, reused, took: Date.now() - began }));
