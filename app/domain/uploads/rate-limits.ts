import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** New uploads of source ZIPs. */
export const uploadLimit: RateLimit = { name: "upload-begun", points: 30, seconds: DAY_SECONDS };
/** Requests that bring bytes; each may leave a small segment behind. */
export const partLimit: RateLimit = { name: "upload-part", points: 600, seconds: HOUR_SECONDS };
/** A picture costs a second of a processor. */
export const pictureLimit: RateLimit = { name: "picture-added", points: 120, seconds: HOUR_SECONDS };

/** Uploads of one member that wait for bytes. */
export const mostOpenUploads = 3;
/** Bytes of all uploads of one member that are not part of a service yet. */
export const mostBytes = 1024 ** 3;
/** Pictures of one member that are not part of a service yet. */
export const mostPictures = 100;
