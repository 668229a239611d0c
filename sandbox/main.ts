import { readConfig } from "./config.ts";
import { startSandbox } from "./sandbox.ts";

try {
  const sandbox = await startSandbox(readConfig(process.env));
  const listening = { kind: "listening", httpPort: sandbox.httpPort, smtpPort: sandbox.smtpPort };

  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    void sandbox.close().finally(() => process.exit(0));
  };
  process.on("SIGTERM", end);
  // Without its parent nobody would ever stop it.
  process.on("disconnect", end);
  // Ctrl-C reaches the whole group; a parent that is still sending its last mails decides when this one ends.
  process.on("SIGINT", () => {
    if (!process.connected) end();
  });
  // The parent may go while a line is being printed.
  process.stdout.on("error", end);

  process.send?.(listening);
  console.log(JSON.stringify(listening));
} catch (error) {
  console.error(JSON.stringify({ kind: "failed", message: error instanceof Error ? error.message : String(error) }));
  process.exit(1);
}
