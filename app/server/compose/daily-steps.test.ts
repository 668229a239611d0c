import pino from "pino";
import { searchMisses } from "#db/schema/catalog/search-misses.ts";
import { expect, test } from "#db/testing/test.ts";
import { dailySteps } from "./daily-steps.server.ts";
import { jobHandlers } from "./job-handlers.server.ts";

test("a step of the daily work that fails is logged, named by the failed job, and keeps no other from being done", async ({
  services,
}) => {
  await services.db.insert(searchMisses).values({ day: "2024-01-01", language: "ko", words: "지갑", visitors: 1 });
  const lines: { step?: string; err: { message: string } }[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const list = () => {
    throw new Error("the bucket is away");
  };
  const failed = jobHandlers({ ...services, files: { ...services.files, list } }, logger).daily();
  await expect(failed).rejects.toThrow("sweep-uploads failed; sweep-cards failed; sweep-attachments failed");
  await expect(failed).rejects.toBeInstanceOf(AggregateError);
  expect(await services.db.$count(searchMisses)).toBe(0);
  expect(lines.map(({ step, err }) => [step, err.message])).toEqual([
    ["sweep-uploads", "the bucket is away"],
    ["sweep-cards", "the bucket is away"],
    ["sweep-attachments", "the bucket is away"],
  ]);
});

test("money that is owed comes first", () => {
  expect(Object.keys(dailySteps)[0]).toBe("requeue-stuck-refunds");
});
