import { receiveUpload } from "#app/domain/uploads/receive-upload.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/uploads.server.ts";
import { arrivingBytes } from "#app/http/files/arriving-bytes.ts";

const resource = endpoint(
  operation(contracts.sendBytes, ({ services, actor, args }, { id, offset }) =>
    receiveUpload(services, actor, { uploadId: id, offset, bytes: arrivingBytes(args.request) }),
  ),
);
export const loader = resource;
export const action = resource;
