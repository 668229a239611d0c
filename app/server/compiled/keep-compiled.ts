import { keepCompiled } from "./compiled-build.ts";

/** The last step of a build (scripts/build.mjs). */
keepCompiled(process.cwd());
