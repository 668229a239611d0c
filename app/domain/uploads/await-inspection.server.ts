import { setTimeout as wait } from "node:timers/promises";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { uploadById } from "./find-upload.server.ts";
import type { InspectedUpload } from "./upload.ts";

/** Most archives are inspected in a few seconds; whoever waits here holds a connection of a client. */
const MOST_MS = 45_000;
const EVERY_MS = 250;

/**
 * Waits for the inspection of an own upload, which another process may do, and answers with the upload as it is then: still
 * `inspecting` when it takes long. Holds no connection to the database meanwhile. Refuses with not-found.
 */
export async function awaitInspection(
  { db }: Needs<"db">,
  actor: Actor,
  { uploadId, mostMs = MOST_MS }: { uploadId: string; mostMs?: number },
): Promise<InspectedUpload> {
  let upload = await uploadById({ db }, actor, { uploadId });
  for (let waited = 0; upload.status === "inspecting" && waited < mostMs; waited += EVERY_MS) {
    await wait(EVERY_MS);
    upload = await uploadById({ db }, actor, { uploadId });
  }
  return upload;
}
