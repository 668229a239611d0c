import { getPrivateProfile } from "#app/domain/profiles/get-profile.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/profiles.server.ts";
import { ownProfileView } from "#app/http/api/profile-views.server.ts";

const resource = endpoint(
  operation(contracts.privateProfile, async ({ services, actor }, { id }) => ({
    profile: ownProfileView(await getPrivateProfile(services, actor, { memberId: id })),
  })),
);
export const loader = resource;
export const action = resource;
