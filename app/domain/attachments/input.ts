import { z } from "zod";
import { attachmentsAtOnce } from "./terms.ts";

/** Ids of files that were added before what they go with is sent. */
export const attachmentIds = z
  .array(z.uuid({ error: "attachment-gone" }))
  .max(attachmentsAtOnce, `too-many-attachments?most=${attachmentsAtOnce}`)
  .default([]);
