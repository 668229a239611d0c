import { writeCodeCache } from "./load-build.ts";

/** The last step of a build (scripts/build.mjs). */
writeCodeCache(process.cwd());
