import type { ReviewSummary } from "./review.ts";

export function summaryOf(counts: { rating: number; count: number }[]): ReviewSummary {
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating, count } of counts) distribution[rating as keyof typeof distribution] += count;
  const count = Object.values(distribution).reduce((sum, each) => sum + each, 0);
  const points = Object.entries(distribution).reduce((sum, [rating, each]) => sum + Number(rating) * each, 0);
  return { count, average: count === 0 ? 0 : Math.round((100 * points) / count), distribution };
}
