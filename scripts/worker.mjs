// `npm run worker`: a process that works jobs beside others that serve, kept running.
import { setUp } from "./setup.mjs";
import { supervise } from "./supervise.mjs";

await setUp().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

// It answers /healthz and /readyz on a port of its own; nobody is led to its pages.
supervise({ RUN_JOBS: "1", PAGE_CACHE_MB: "0", PORT: process.env.PORT ?? "0" });
