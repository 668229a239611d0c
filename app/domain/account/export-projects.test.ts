import { aColleague } from "../compensations/compensations.testing.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { acceptHandover, offerHandover } from "../projects/handover.server.ts";
import { createProject } from "../projects/manage-projects.server.ts";
import { addDays } from "../shared/seoul-time.ts";
import { projectRows } from "./store-export-projects.server.ts";

async function anOffer(services: TestServices) {
  const owner = await aBuyer(services);
  const { id: projectId } = await createProject(services, owner, { name: "minemark" });
  const receiver = await aColleague(services, projectId, "owner");
  await offerHandover(services, owner, { projectId, memberId: receiver.memberId });
  return { owner, projectId, receiver };
}

test("open handovers are in the export of both parties, without the other one's name", async ({ services }) => {
  const { owner, projectId, receiver } = await anOffer(services);
  const viewer = await aColleague(services, projectId, "viewer");
  const at = { createdAt: services.clock(), expiresAt: addDays(services.clock(), 7) };
  const [offered, received, none] = await Promise.all(
    [owner, receiver, viewer].map(({ memberId }) => projectRows(services.db, memberId)),
  );
  expect(offered!.openHandovers).toEqual([{ project: "minemark", direction: "offered", ...at }]);
  expect(received!.openHandovers).toEqual([{ project: "minemark", direction: "received", ...at }]);
  expect(none).toMatchObject({ openHandovers: [], acceptedHandovers: [] });
  expect(JSON.stringify(offered)).not.toContain(receiver.nickname);
  expect(JSON.stringify(received)).not.toContain(owner.nickname);
});

test("accepted handovers are in the export of both", async ({ services }) => {
  const { owner, projectId, receiver } = await anOffer(services);
  await acceptHandover(services, receiver, projectId);
  const change = { project: "minemark", changedAt: services.clock() };
  expect(await projectRows(services.db, owner.memberId)).toMatchObject({
    openHandovers: [],
    acceptedHandovers: [{ ...change, direction: "given" }],
  });
  expect(await projectRows(services.db, receiver.memberId)).toMatchObject({
    openHandovers: [],
    acceptedHandovers: [{ ...change, direction: "taken" }],
  });
});
