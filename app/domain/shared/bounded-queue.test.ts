import { expect, test } from "vitest";
import { BoundedQueue } from "./bounded-queue.ts";
import { DomainError } from "./errors.ts";

/** Work that ends when it is told to. */
function controlled(queue: BoundedQueue) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const start = (name: number) =>
    queue
      .run(() => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      })
      .then(
        () => "done",
        (error: unknown) => (error instanceof DomainError ? error.code : "failed"),
      );
  return { begun, start, end: () => ends.shift()!() };
}
const soon = () => new Promise((later) => setTimeout(later, 1));

test("as many run as may, the rest waits in order, and what finds no place is refused at once", async () => {
  const { begun, start, end } = controlled(new BoundedQueue({ running: 2, waiting: 2, patienceMs: 60_000 }));
  const all = [1, 2, 3, 4, 5].map(start);
  expect(await all[4]).toBe("overloaded");
  expect(begun).toEqual([1, 2]);
  end();
  await soon();
  expect(begun).toEqual([1, 2, 3]);
  end();
  await soon();
  end();
  end();
  expect(await Promise.all(all.slice(0, 4))).toEqual(["done", "done", "done", "done"]);
});

test("nobody waits longer than the patience, and the place of who gave up is free", async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 1, patienceMs: 5 });
  const { begun, start, end } = controlled(queue);
  const first = start(1);
  expect(await start(2)).toBe("overloaded");
  const third = start(3);
  end();
  await soon();
  end();
  expect([await first, await third, begun]).toEqual(["done", "done", [1, 3]]);
});

test("work that fails gives its place back", async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 0, patienceMs: 60_000 });
  await expect(queue.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await queue.run(async () => "next")).toBe("next");
});

test("a refusal names when to try again", async () => {
  const queue = new BoundedQueue({ running: 0, waiting: 0, patienceMs: 60_000 });
  await expect(queue.run(async () => {})).rejects.toMatchObject({ code: "overloaded", details: { retryAfter: 5 } });
});
