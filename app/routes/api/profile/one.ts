import { findProfile } from "#app/domain/profiles/get-profile.server.ts";
import { updateProfile } from "#app/domain/profiles/update-profile.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/profiles.server.ts";
import { ownProfileView, publicProfileView } from "#app/http/api/profile-views.server.ts";

const resource = endpoint(
  operation(contracts.profile, async ({ services, actor }, { id }) => ({
    profile: publicProfileView(await findProfile(services, actor, { memberId: id })),
  })),
  operation(contracts.changeProfile, async ({ services, actor, args }, { id, ...changes }) => ({
    profile: ownProfileView(await updateProfile(services, actor, { memberId: id, changes, ip: args.context.ip })),
  })),
);
export const loader = resource;
export const action = resource;
