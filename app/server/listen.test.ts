import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { expect, test } from "vitest";
import { listen } from "./listen.server.ts";

test("a connection that has sent nothing does not keep a process from ending", async () => {
  const closers: (() => Promise<unknown>)[] = [];
  const port = await listen(express(), { PORT: 0, HOST: "127.0.0.1" }, (close) => void closers.push(close));
  const socket = connect(port, "127.0.0.1");
  const ended = new Promise((close) => socket.once("close", close));
  await new Promise((open) => socket.once("connect", open));
  const closing = Promise.all(closers.map((close) => close())).then(() => "closed");
  expect(await Promise.race([closing, sleep(10_000, "still open")])).toBe("closed");
  await ended;
});
