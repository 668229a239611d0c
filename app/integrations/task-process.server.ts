import { type ChildProcess, fork } from "node:child_process";
import type { Logger } from "pino";
import { BoundedQueue, type QueueLimits } from "#app/domain/shared/bounded-queue.ts";

type Options<Task> = {
  /** The built program. */
  script: string;
  args?: readonly string[];
  logger: Pick<Logger, "warn">;
  /** Facts for the log about a task that was given up. */
  about(task: Task): object;
  /** Time after which a task is given up and the process killed. */
  limitMs?: number;
  /** A process without work ends after so long; the next task starts another. */
  idleMs?: number;
  /** Each task gets a process of its own. */
  once?: boolean;
  /** Limit of the heap of JavaScript, in each process. */
  heapMegabytes?: number;
};

/** Work that nothing can interrupt, in one process that is started when there is work, and killed when a task takes too long. */
export class TaskProcess<Task extends object, Answer> {
  private readonly queue: BoundedQueue;
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: Options<Task>,
    limits: Omit<QueueLimits, "running">,
  ) {
    this.queue = new BoundedQueue({ running: 1, ...limits });
  }

  run(task: Task): Promise<Answer | "given-up"> {
    return this.queue.run(async () => {
      clearTimeout(this.idle);
      const child = this.child ?? this.start();
      const answer = child ? await answerOf<Answer>(child, task, this.options.limitMs ?? 10_000) : "given-up";
      if (answer === "given-up") {
        this.options.logger.warn(this.options.about(task), "a task was given up and its process ended");
      }
      if (answer === "given-up" || this.options.once) await this.close();
      this.idle = setTimeout(() => void this.close(), this.options.idleMs ?? 30_000);
      this.idle.unref();
      return answer;
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  /** null where the system has no room for another process: the next task tries again. */
  private start(): ChildProcess | null {
    const child = fork(this.options.script, [...(this.options.args ?? [])], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // No secret of the server's goes to where strangers' bytes are decoded.
      env: { NODE_ENV: "production" },
      execArgv: [`--max-old-space-size=${this.options.heapMegabytes ?? 128}`],
    });
    // One that belongs to no task.
    child.on("error", (error) => this.options.logger.warn({ err: error }, "the task process failed"));
    // Without file descriptors to spare there is no channel to it either, and it never ends.
    if (child.pid === undefined) return null;
    this.child = child;
    child.once("exit", () => {
      if (this.child === child) this.child = null;
    });
    return child;
  }
}

/** The answer of the process, or that there was none: it took too long, or the process ended. */
function answerOf<Answer>(child: ChildProcess, task: object, limitMs: number): Promise<Answer | "given-up"> {
  return new Promise((resolve) => {
    const done = (answer: Answer | "given-up") => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      resolve(answer);
    };
    const onMessage = (message: unknown) => done(message as Answer);
    const onEnd = () => done("given-up");
    const timer = setTimeout(onEnd, limitMs);
    child.once("message", onMessage).once("exit", onEnd).once("error", onEnd);
    child.send(task, (error) => error && onEnd());
  });
}
