import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Lifecycle } from "./lifecycle.server.ts";

/** Slow senders are cut off after these times, looked at every five seconds; bodies much earlier (body-pace.server.ts). */
const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 1_800_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
};
/** Nothing moves on a connection for so long: its reader takes nothing, or our answer takes too long. */
const QUIET_MS = 120_000;
/** Far below what a process may have of files; more are not answered. */
const MOST_CONNECTIONS = 2_000;

/** A server whose connections have limits. `quietMs`: one on which nothing moves for so long is closed. */
export function limitedServer(app: RequestListener, quietMs = QUIET_MS): Server {
  const server = createServer(connectionLimits, app);
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = quietMs;
  return server;
}

/** Answers with the port, where any free one was asked for. */
export async function listen(
  app: RequestListener,
  { PORT, HOST }: { PORT: number; HOST: string },
  onClose: Lifecycle["onClose"],
): Promise<number> {
  const server = limitedServer(app);
  const connections = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(PORT, HOST, done);
  });
  onClose(
    () =>
      new Promise((done) => {
        server.close(done);
        server.closeIdleConnections();
        // Browsers connect in advance. Node does not count a connection that has sent nothing as idle, and would wait for it.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      }),
  );
  return (server.address() as AddressInfo).port;
}
