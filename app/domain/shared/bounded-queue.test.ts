import { expect, test } from "vitest";
import { BoundedQueue } from "./bounded-queue.ts";
import { DomainError } from "./errors.ts";

/** Tasks that end when the test ends them. */
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

test("BoundedQueue runs a limited number of tasks, queues others in order and refuses the rest", async () => {
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

test("BoundedQueue refuses a task after the waiting time and frees its place", async () => {
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

test("BoundedQueue frees the place of a failed task", async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 0, patienceMs: 60_000 });
  await expect(queue.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await queue.run(async () => "next")).toBe("next");
});

test("BoundedQueue refuses with the seconds after which to retry", async () => {
  const queue = new BoundedQueue({ running: 0, waiting: 0, patienceMs: 60_000 });
  await expect(queue.run(async () => {})).rejects.toMatchObject({ code: "overloaded", details: { retryAfter: 5 } });
});
