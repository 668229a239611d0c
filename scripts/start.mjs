// `npm start`: whatever is missing, then the server, kept running.
import { setUp } from "./setup.mjs";
import { supervise } from "./supervise.mjs";

await setUp().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

// In production, chains are read by workers.
const isDemo = (process.env.JANGTEO_MODE || "demo") === "demo";
supervise({ RUN_INGESTERS: process.env.RUN_INGESTERS || (isDemo ? "1" : "0") });
