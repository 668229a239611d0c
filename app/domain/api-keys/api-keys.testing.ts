import { aBuyer } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { createProject } from "../projects/manage-projects.server.ts";
import type { Member } from "../shared/actor.ts";
import type { ApiKeyInput } from "./input.ts";
import { createKey } from "./manage-keys.server.ts";

let forms = 0;

/** A form of a key that was not sent before. */
export function aKeyForm(overrides: Partial<ApiKeyInput> = {}): ApiKeyInput {
  forms += 1;
  return {
    name: "알림 서버",
    scopes: ["data:read", "usage:read"],
    chains: [],
    ips: [],
    origins: [],
    days: 0,
    formKey: `form-${forms}-key`,
    ...overrides,
  };
}

/** A member with a project and a working key of it. */
export async function aProject(services: TestServices, form: Partial<ApiKeyInput> = {}, name = "지갑 알림") {
  const owner: Member = await aBuyer(services);
  const { id: projectId } = await createProject(services, owner, { name });
  const { id: keyId, key } = await createKey(services, owner, { ...aKeyForm(form), projectId });
  return { owner, projectId, keyId, key: key! };
}
