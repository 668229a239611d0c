import { beginUpload } from "#app/domain/uploads/begin-upload.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/uploads.server.ts";

const resource = endpoint(
  operation(contracts.beginUpload, ({ services, actor }, input) => beginUpload(services, actor, input)),
);
export const loader = resource;
export const action = resource;
