import { join } from "node:path";
import type { Logger } from "pino";
import type { Clock, FileStore } from "#app/domain/shared/services.ts";
import type { Env } from "#app/env.server.ts";
import { diskFiles } from "#app/integrations/files/disk.server.ts";
import { s3Files } from "#app/integrations/files/s3.server.ts";
import type { Lifecycle } from "../lifecycle.server.ts";

type Storage = { env: Env; dataDir: string; clock: Clock; logger: Logger; onClose: Lifecycle["onClose"] };

/** A bucket where one is named, else a directory. */
export function fileStore({ env, dataDir, clock, logger, onClose }: Storage): FileStore {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return diskFiles(join(dataDir, "files"));
  const region = env.S3_REGION;
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const store = s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey, clock, logger });
  onClose(store.close);
  return store;
}
