import { z } from "zod";
import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";

export const JobActInput = z.object({
  jobId: z.string({ error: "required" }).regex(/^\d{1,18}$/, "required"),
  act: z.enum(["retry", "give-up"], { error: "required" }),
});

/** An operator has a job tried again from the first attempt, or given up. Refuses with not-found while it runs or when it is done. */
export async function actOnJob(
  { db, clock, jobs }: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { jobId, act, ip }: z.infer<typeof JobActInput> & { ip: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "queues.manage");
  await db.transaction(async (tx) => {
    const task = await (act === "retry" ? jobs.retry(tx, jobId) : jobs.giveUp(tx, jobId));
    if (task === null) throw new DomainError("not-found");
    await recordEvent(tx, {
      actorId: memberId,
      action: act === "retry" ? "job.retried" : "job.given-up",
      subject: `job:${jobId}`,
      details: { task },
      ip,
      at: clock(),
    });
  });
}
