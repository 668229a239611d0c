import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { writeReadableStreamToWritable } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { limitedServer } from "./listen.server.ts";

const PIECE = 64 * 1024;
/** Far more than the buffers of two sockets. */
const PIECES = 2_000;

let server: Server;
let socket: Socket;
afterEach(() => {
  socket.destroy();
  server.close();
});

/** Asks for an answer of 125 MB and reads nothing of it. `pulled`: how many pieces were asked of its source. */
async function askAndReadNothing({
  before = [],
  quietMs,
}: {
  before?: express.RequestHandler[];
  quietMs?: number;
} = {}) {
  const source = { pulled: 0, isCancelled: false, isOver: false };
  const app = express();
  app.use(...before, (_request, response) => {
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          source.pulled += 1;
          controller.enqueue(new Uint8Array(PIECE).fill(source.pulled));
          if (source.pulled === PIECES) controller.close();
        },
        cancel() {
          source.isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    response.type("text/plain");
    void writeReadableStreamToWritable(stream, response).finally(() => (source.isOver = true));
  });
  server = limitedServer(app, quietMs);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n");
  return source;
}

test("T-29: an answer whose reader takes nothing waits for it, and ends when it has gone", async () => {
  const source = await askAndReadNothing();
  await settled(() => source.pulled);
  expect(source.pulled).toBeGreaterThan(0);
  expect(source.pulled).toBeLessThan(PIECES / 4);
  socket.destroy();
  await vi.waitFor(() => expect([source.isCancelled, source.isOver]).toEqual([true, true]));
  expect(source.pulled).toBeLessThan(PIECES / 4);
});

test("an answer goes on when its reader does, also through the compression", async () => {
  const source = await askAndReadNothing({ before: [compression()] });
  await settled(() => source.pulled);
  expect(source.pulled).toBeLessThan(PIECES / 4);
  socket.resume();
  await vi.waitFor(() => expect([source.pulled, source.isOver]).toEqual([PIECES, true]), 20_000);
  expect(source.isCancelled).toBe(false);
});

test("a connection is closed when its reader takes nothing for two minutes", async () => {
  const source = await askAndReadNothing({ quietMs: 1_000 });
  await vi.waitFor(() => expect([source.isCancelled, source.isOver]).toEqual([true, true]), 20_000);
  expect(source.pulled).toBeLessThan(PIECES / 4);
  expect(limitedServer(express()).timeout).toBe(120_000);
});

/** Waits until the number stays the same. */
async function settled(read: () => number): Promise<void> {
  let before = -1;
  while (before !== read() || before < 1) {
    before = read();
    await new Promise((later) => setTimeout(later, 200));
  }
}
