import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type StatementCounter = {
  /** The URL of the database through the counter. */
  through(databaseUrl: string): string;
  /** The statements that pages and calls sent while `work` ran; jobs and limits use another pool and are omitted. */
  during(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
};

/** A TCP proxy in front of PostgreSQL that reads the client's messages. */
export async function countStatements(): Promise<StatementCounter> {
  let target = new URL("postgres://localhost");
  let seen: string[] = [];
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(target.port || 5432), target.hostname);
    const read = reader((sql) => seen.push(sql));
    client.on("data", read);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true).pipe(to);
      from.on("error", () => to.destroy()).on("close", () => to.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    through(databaseUrl) {
      target = new URL(databaseUrl);
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      return url.href;
    },
    async during(work) {
      seen = [];
      await work();
      return seen;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

const PROTOCOL = 196_608;
const POOL_OF_THE_PAGES = "postgres.js";

/** The driver reads the array types on every new connection, which belongs to no page. */
const ASKED_ONCE = "pg_catalog.pg_type";

/** Splits the client's stream into messages and returns the executed statements: Query, or Bind of a parsed one. */
function reader(onStatement: (sql: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  let isPages = false;
  const prepared = new Map<string, string>();
  const take = (message: Buffer) => {
    if (!isStarted) {
      isStarted = message.readInt32BE(4) === PROTOCOL;
      isPages = message.includes(POOL_OF_THE_PAGES);
      return;
    }
    const [first = "", second = ""] = message.toString("utf8", 5).split("\0", 2);
    const type = String.fromCharCode(message[0]!);
    if (type === "P") prepared.set(first, second);
    else if (isPages && type === "Q" && !first.includes(ASKED_ONCE)) onStatement(first);
    else if (isPages && type === "B") {
      const statement = prepared.get(second) ?? second;
      if (!statement.includes(ASKED_ONCE)) onStatement(statement);
    }
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}
