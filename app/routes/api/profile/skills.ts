import { updateProfile } from "#app/domain/profiles/update-profile.server.ts";
import { endpoint, operation } from "#app/http/api/api.server.ts";
import * as contracts from "#app/http/api/contracts/profiles.server.ts";

const resource = endpoint(
  operation(contracts.changeSkills, async ({ services, actor, args }, { id, skills }) =>
    updateProfile(services, actor, { memberId: id, changes: { skills }, ip: args.context.ip }),
  ),
);
export const loader = resource;
export const action = resource;
