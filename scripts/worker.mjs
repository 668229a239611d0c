// `npm run worker`: a process that works jobs beside others that serve, kept running.
import { setUp } from "./setup.mjs";
import { supervise } from "./supervise.mjs";

await setUp().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

// It answers /healthz and /readyz on a port of its own; nobody is led to its pages.
// In the demo, `npm start` reads the chains.
const isDemo = (process.env.JANGTEO_MODE || "demo") === "demo";
const RUN_INGESTERS = process.env.RUN_INGESTERS || (isDemo ? "0" : "1");
supervise({ RUN_JOBS: "1", RUN_INGESTERS, PAGE_CACHE_MB: "0", PORT: process.env.PORT ?? "0" });
