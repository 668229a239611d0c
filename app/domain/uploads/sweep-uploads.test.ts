import { aMember, anImage, aService, aVersion } from "#db/testing/builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { addPicture } from "./add-pictures.server.ts";
import { beginUpload } from "./begin-upload.server.ts";
import { listUploads } from "./find-upload.server.ts";
import { honestZip } from "./inspection/hostile-zip.testing.ts";
import { keepUpload, releaseUpload, takeSource } from "./keep-upload.server.ts";
import { keepPictures, takePictures } from "./own-pictures.server.ts";
import { receiveUpload } from "./receive-upload.server.ts";
import { sweepUploads } from "./sweep-uploads.server.ts";
import { anUpload, arriving } from "./uploads.testing.ts";

const HOUR = 3_600_000;
const png = Buffer.from("89504e470d0a1a0a00", "hex");
const later = (services: TestServices, hours: number) =>
  services.setTime(new Date(services.clock().getTime() + hours * HOUR));
const keysOf = async ({ files }: TestServices) => {
  const keys: string[] = [];
  for await (const { key } of files.list("uploads/")) keys.push(key);
  return keys;
};

test("sweepUploads removes unused uploads and pictures after two days and keeps those in use", async ({ services }) => {
  const kim = await aMember(services.db);
  const picture = () => addPicture(services, kim, { bytes: png, originalName: "a.png", alt: "" });
  const service = await aService(services.db);

  const forgotten = await anUpload(services, kim, honestZip());
  const broken = await beginUpload(services, kim, { fileName: "b.zip", size: 9_999 });
  const part = { uploadId: broken.id, offset: 0, bytes: arriving(honestZip(), { until: 200 }) };
  await receiveUpload(services, kim, part).catch(() => undefined);
  const forgottenPicture = await picture();
  await services.files.put("uploads/segments/left-by-a-crash.part", png);

  const kept = await anUpload(services, kim, honestZip());
  await keepUpload(services, kim, { uploadId: kept });
  const keptPicture = await picture();
  await keepPictures(services, kim, { pictureIds: [keptPicture.id] });
  const sold = await takeSource(services, kim, { uploadId: await anUpload(services, kim, honestZip()) });
  await aVersion(services.db, service.id, { fileKey: sold.fileKey });
  const [shown] = await takePictures(services, kim, { pictureIds: [(await picture()).id] });
  await anImage(services.db, service.id, { seed: null, fileKey: shown!.fileKey });

  later(services, 47);
  expect(await sweepUploads(services)).toEqual({ uploads: 0, pictures: 0, files: 0 });
  later(services, 2);
  expect(await sweepUploads(services)).toEqual({ uploads: 2, pictures: 1, files: 1 });
  const keys = await keysOf(services);
  expect(keys.sort()).toEqual(
    [`uploads/sources/${kept}.zip`, keptPicture.fileKey, sold.fileKey, shown!.fileKey].sort(),
  );
  expect(keys).not.toContain(forgottenPicture.fileKey);
  expect((await listUploads(services, kim)).map(({ id }) => id)).toEqual([kept]);
  expect(forgotten).not.toBe(kept);

  await releaseUpload(services, kim, { uploadId: kept });
  expect(await sweepUploads(services)).toMatchObject({ uploads: 1 });
});
