import { z } from "zod";
import { findNetwork } from "./networks.ts";

/** The networks to read, by slug: `{"ethereum":{"urls":["https://…"],"startBlock":21000000}}`. */
export const ConfiguredChains = z
  .string()
  .default("{}")
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "is not JSON" });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string().refine((slug) => findNetwork(slug)?.slug === slug, "is no network that can be read"),
      z.strictObject({
        /** JSON-RPC, the first that answers is asked. */
        urls: z.array(z.url({ protocol: /^https?$/ })).min(1),
        /**
         * The first block to keep. Reading begins at the newest final block and follows the head; older blocks down to
         * this one are read beside it. Without it, nothing older is read.
         */
        startBlock: z.number().int().min(0).optional(),
      }),
    ),
  );
export type ConfiguredChains = z.infer<typeof ConfiguredChains>;
