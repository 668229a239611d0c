import assert from "node:assert/strict";
import { test } from "node:test";
import { digest, emptyState, isQuiet } from "../src/alert.ts";

const noon = new Date("2026-03-02T03:00:00Z");
const night = new Date("2026-03-02T15:30:00Z");
const quietHours = { from: "23:00", to: "07:00", timeZone: "Asia/Seoul" };

test("같은 알림은 다시 시작해도 한 번만 보냅니다", () => {
  const first = digest(emptyState(), [{ id: "a", text: "A" }], noon, { cooldownMinutes: 0 });
  assert.deepEqual(first.messages, ["A"]);
  const restarted = JSON.parse(JSON.stringify(first.state));
  assert.deepEqual(digest(restarted, [{ id: "a", text: "A" }], noon, { cooldownMinutes: 0 }).messages, []);
});

test("주제가 같으면 쉬는 시간을 둡니다", () => {
  const rules = { cooldownMinutes: 30 };
  const first = digest(emptyState(), [{ id: "1", topic: "eth", text: "1" }], noon, rules);
  const soon = digest(first.state, [{ id: "2", topic: "eth", text: "2" }], new Date(noon.getTime() + 29 * 60_000), rules);
  assert.deepEqual(soon.messages, []);
  const later = digest(soon.state, [{ id: "3", topic: "eth", text: "3" }], new Date(noon.getTime() + 30 * 60_000), rules);
  assert.deepEqual(later.messages, ["3"]);
});

test("조용한 시간의 알림은 모아서 보냅니다", () => {
  const rules = { cooldownMinutes: 0, quietHours };
  const held = digest(emptyState(), [{ id: "a", text: "A" }, { id: "b", text: "B" }], night, rules);
  assert.deepEqual(held.messages, []);
  const morning = digest(held.state, [{ id: "c", text: "C" }], noon, rules);
  assert.deepEqual(morning.messages, ["조용한 시간에 2건이 있었습니다.\n\nA\n\nB", "C"]);
  assert.deepEqual(morning.state.held, []);
});

for (const [time, quiet] of [["13:59", false], ["14:00", true], ["21:59", true], ["22:00", false]] as const) {
  test(`서울의 밤: UTC ${time}`, () => {
    assert.equal(isQuiet(new Date(`2026-03-02T${time}:00Z`), quietHours), quiet);
  });
}
