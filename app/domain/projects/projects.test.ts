import { aBuyer } from "#db/testing/order-builders.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { createProject, deleteProject, listProjects, renameProject } from "./manage-projects.server.ts";

test("a member has several projects of different names, and nobody else sees them", async ({ services }) => {
  const [owner, other] = [await aBuyer(services), await aBuyer(services)];
  const first = await createProject(services, owner, { name: "Alerts" });
  services.setTime(new Date(services.clock().getTime() + 1000));
  const second = await createProject(services, owner, { name: "지갑" });
  expect((await listProjects(services, owner)).map(({ id, keys }) => [id, keys])).toEqual([
    [second.id, 0],
    [first.id, 0],
  ]);
  expect(await listProjects(services, other)).toEqual([]);
  await expect(createProject(services, owner, { name: "alerts" })).rejects.toMatchObject({
    code: "project-name-taken",
  });
  await expect(renameProject(services, owner, { projectId: second.id, name: "ALERTS" })).rejects.toMatchObject({
    code: "project-name-taken",
  });
  await renameProject(services, owner, { projectId: first.id, name: "ALERTS" });
  await createProject(services, other, { name: "Alerts" });
  for (const projectId of [first.id, "0190a1b2-0000-7000-8000-000000000000", "x"]) {
    await expect(renameProject(services, other, { projectId, name: "y" })).rejects.toMatchObject({ code: "not-found" });
    await expect(deleteProject(services, other, projectId)).rejects.toMatchObject({ code: "not-found" });
  }
  await deleteProject(services, owner, second.id);
  expect((await listProjects(services, owner)).map(({ name }) => name)).toEqual(["ALERTS"]);
});

databaseTest("of many forms at once no more projects come than the plan allows", async ({ services }) => {
  const owner = await aBuyer(services);
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, number) => createProject(services, owner, { name: `p${number}` })),
  );
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: { code: "projects-full", details: { number: 5 } } });
  expect(await listProjects(services, owner)).toHaveLength(5);
});
