import type { JobPayloads } from "#app/domain/shared/services.ts";

export type ScheduledJob =
  | "daily"
  | "reconcile"
  | "compare-with-providers"
  | "count-sales"
  | "invite-reviews"
  | "close-partner-quarters"
  | "probe-components"
  | "sweep-api-requests"
  | "watch-promises"
  | "submit-changes"
  | "read-token-facts";
export type JobName = keyof JobPayloads | ScheduledJob;

export type Lane = {
  /** Jobs at once, in each process. */
  concurrency: number;
  /** Connections of its own: one listens for new jobs, the others take jobs and end them. None is held by a running job. */
  connections: number;
  /** Jobs of this lane with their priority: smaller numbers first. */
  jobs: Partial<Record<JobName, number>>;
  crontab: readonly string[];
};

/**
 * Each lane has workers and connections of its own, so that nobody's slowness is another's: a mail server that hangs
 * takes no worker from payments. Daily jobs are due at 00:10, 04:20 and 04:40 in Seoul, and caught up with when everything was
 * down then; a round of the reconciler that is late is not.
 */
export const lanes = {
  money: {
    concurrency: 4,
    connections: 3,
    jobs: {
      "handle-webhook": 0,
      "advance-payment": 0,
      reconcile: 0,
      "send-refund": 5,
      "run-mass-refund": 10,
      "cancel-unpaid-order": 10,
      "accept-delivery": 10,
      "compare-with-providers": 20,
      "close-partner-quarters": 20,
    },
    crontab: [
      "* * * * * reconcile ?queue=reconcile&jobKey=reconcile&max=3&priority=0",
      "40 19 * * * compare-with-providers ?fill=1d&priority=20",
      "10 15 * * * close-partner-quarters ?fill=1d&priority=20",
    ],
  },
  messages: {
    // As many as the mail transport has connections: a mail that is claimed is being handed over.
    concurrency: 5,
    connections: 3,
    jobs: {
      "send-reset-code": 0,
      "mail-reset-link": 0,
      "send-mail": 10,
      "send-digest": 10,
      "send-text": 10,
      "send-notices": 20,
      "remind-request": 10,
      "escalate-ticket": 10,
      "escalate-partner-application": 10,
      "remind-delivery": 20,
      "announce-version": 20,
    },
    crontab: [],
  },
  files: {
    // An archive is looked into for seconds, in a process that takes one at a time.
    concurrency: 1,
    connections: 2,
    jobs: { "inspect-upload": 0 },
    crontab: [],
  },
  web: {
    // Servers of strangers, each as slow as it likes.
    concurrency: 1,
    connections: 2,
    jobs: { "fetch-nft-metadata": 0, "read-token-facts": 5, "submit-changes": 10 },
    crontab: [
      "* * * * * read-token-facts ?jobKey=read-token-facts&max=1&priority=5",
      "*/5 * * * * submit-changes ?jobKey=submit-changes&max=1&priority=10",
    ],
  },
  upkeep: {
    concurrency: 1,
    connections: 2,
    jobs: {
      "count-sales": 0,
      "probe-components": 0,
      "sweep-api-requests": 10,
      "watch-promises": 5,
      "remove-file": 5,
      "expire-offer": 5,
      daily: 10,
      "invite-reviews": 10,
    },
    crontab: [
      "20 19 * * * daily ?fill=1d&priority=10",
      // At 10:00 in Seoul: mail that asks for something comes by day. A day that was missed is made up for the next day.
      "0 1 * * * invite-reviews ?priority=10",
      "* * * * * count-sales ?jobKey=count-sales&max=3",
      "*/5 * * * * watch-promises ?jobKey=watch-promises&max=3&priority=5",
      // A minute that was missed is not measured later.
      "* * * * * probe-components ?jobKey=probe-components&max=1",
      "*/10 * * * * sweep-api-requests ?jobKey=sweep-api-requests&max=3&priority=10",
    ],
  },
} as const satisfies Record<string, Lane>;

export const priorityOf: Readonly<Record<JobName, number>> = {
  ...lanes.money.jobs,
  ...lanes.messages.jobs,
  ...lanes.files.jobs,
  ...lanes.web.jobs,
  ...lanes.upkeep.jobs,
};
