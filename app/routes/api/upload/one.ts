import { discardUpload } from "#app/domain/uploads/discard-upload.server.ts";
import { uploadById } from "#app/domain/uploads/find-upload.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/uploads.server.ts";

const resource = endpoint(
  operation(contracts.getUpload, ({ services, actor }, { id }) => uploadById(services, actor, { uploadId: id })),
  operation(contracts.deleteUpload, async ({ services, actor }, { id }) => {
    await discardUpload(services, actor, { uploadId: id });
    return null;
  }),
);
export const loader = resource;
export const action = resource;
