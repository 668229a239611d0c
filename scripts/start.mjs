// `npm start`: whatever is missing, then the server, kept running.
import { setUp } from "./setup.mjs";
import { supervise } from "./supervise.mjs";

await setUp().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

supervise({});
