export const jobStates = ["waiting", "running", "retried", "given-up"] as const;
export type JobState = (typeof jobStates)[number];

/** A job of the queue, without its payload, which may hold what only its worker may know. */
export type QueuedJob = {
  id: string;
  task: string;
  state: JobState;
  attempts: number;
  mostAttempts: number;
  lastError: string | null;
  createdAt: Date;
  runAt: Date;
};

export type JobFilter = { state: JobState | null; task: string; from: Date | null; before: Date | null };
