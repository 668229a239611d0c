import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { moderationItems, serviceDrafts, services as serviceTable } from "#db/schema/catalog.ts";
import { aMember, aSeller } from "#db/testing/builders.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { visitor } from "../../shared/actor.ts";
import { versionsOfServiceUnchecked } from "../../catalog/files/service-versions.server.ts";
import { picturesOfServiceUnchecked } from "../../catalog/images/service-pictures.server.ts";
import { honestZip } from "../../uploads/inspection/hostile-zip.testing.ts";
import { anUpload, anUploadedPicture } from "../../uploads/uploads.testing.ts";
import { findDraft, listDrafts } from "../drafts/own-drafts.server.ts";
import { aServiceToEdit } from "../editing/editing.testing.ts";
import { RegisterServiceInput, UpdateServiceInput } from "./input.ts";
import { keepAsDraft, registerService } from "./register-service.server.ts";
import { registration } from "./registration.testing.ts";
import { updateService } from "./update-service.server.ts";

const noFiles = { pictures: [], uploadId: null, digest: "" };
const issuesOf = (changes: Record<string, unknown>) =>
  RegisterServiceInput.safeParse({ ...registration, ...changes }).error?.issues.map(({ path, message }) => [
    path.join("."),
    message,
  ]);

test("an update of fields and pictures counts once against the limit of edits", async ({ services }) => {
  const { seller, serviceId } = await aServiceToEdit(services);
  const pictureId = await anUploadedPicture(services, seller);
  const taken: string[] = [];
  const limiter: typeof services.limiter = {
    ...services.limiter,
    take: async (limit, key) => {
      taken.push(limit.name);
      return services.limiter.take(limit, key);
    },
  };
  const files = { main: { id: pictureId, alt: "거래 화면" }, details: null, uploadId: null };
  const fields = UpdateServiceInput.parse({ price: "770000" });
  const updated = await updateService({ ...services, limiter }, seller, { serviceId, fields, files });
  expect(updated).toMatchObject({ applied: ["price"], waiting: ["pictures"] });
  expect(taken).toEqual(["service-edit"]);
});

describe("the input of a registration by API", () => {
  test("is checked by the rules of the steps, and each problem is reported at the given field", () => {
    expect(issuesOf({})).toBeUndefined();
    expect(
      issuesOf({
        title: "…",
        extraRequirements: "x".repeat(2_001),
        userDemoUrl: "javascript:alert(1)",
        price: "free",
        options: [{ title: "설치", amount: "" }],
        translations: { en: { title: "Order book" } },
      }),
    ).toEqual([
      ["title", "letters"],
      ["userDemoUrl", "web-address"],
      ["extraRequirements", "too-long"],
      ["price", "amount"],
      ["options.0.amount", "option-amount"],
      ["translations.en.summary", "required"],
      ["translations.en.description", "required"],
    ]);
  });

  test("is refused when it is longer than any step can hold", () => {
    for (const field of ["title", "summary", "description", "tags", "price"] as const)
      expect(issuesOf({ [field]: "x".repeat(100_000) })).toEqual([[field, "too-long"]]);
  });

  test("is refused with unknown values, too many options and unknown fields", () => {
    expect(
      issuesOf({
        title: undefined,
        category: "shoes",
        stacks: ["go", "cobol"],
        options: Array.from({ length: 11 }, () => ({})),
        translations: { de: { title: "x".repeat(301) } },
        status: "active",
      }),
    ).toEqual([
      ["title", "required"],
      ["category", "required"],
      ["stacks.1", "wrong-format"],
      ["options", "too-many-options"],
      ["translations.de.title", "too-long"],
      ["", expect.stringContaining("status")],
    ]);
  });
});

describe("a registration by API", () => {
  const fields = RegisterServiceInput.parse(registration);

  test("creates a pending service and no draft", async ({ services }) => {
    const { db } = services;
    const seller = await aSeller(db);
    const { serviceId } = await registerService(services, seller, { fields, files: noFiles, idempotencyKey: null });
    const [row] = await db.select().from(serviceTable).where(eq(serviceTable.id, serviceId!));
    expect(row).toMatchObject({
      sellerId: seller.memberId,
      status: "pending",
      title: registration.title,
      stacks: ["go", "postgresql"],
      extraRequirements: "서버 두 대",
      priceAmount: 1_650_000,
      estimatedDays: 30,
      loginRequired: true,
    });
    expect(await db.select().from(moderationItems)).toMatchObject([{ serviceId, status: "open" }]);
    expect(await db.$count(serviceDrafts)).toBe(0);
  });

  test("is refused to members who do not sell, and stores nothing when it is refused", async ({ services }) => {
    const asked = { fields, files: noFiles, idempotencyKey: null };
    await expect(registerService(services, visitor, asked)).rejects.toMatchObject({ code: "signed-out" });
    const buyer = await aMember(services.db);
    await expect(registerService(services, buyer, asked)).rejects.toMatchObject({ code: "not-a-seller" });
    const seller = await aSeller(services.db);
    const unrated = RegisterServiceInput.parse({ ...registration, sellingCountry: "IN", price: "900" });
    await expect(
      registerService(services, seller, { fields: unrated, files: noFiles, idempotencyKey: "k" }),
    ).rejects.toMatchObject({
      code: "currency-unrated",
    });
    expect([await services.db.$count(serviceDrafts), await services.db.$count(serviceTable)]).toEqual([0, 0]);
  });
});

describe("a registration with files", () => {
  const template = { ...registration, type: "template", templateSource: new File([], "token.zip") };

  test("requires a source for a template and refuses one for other types", () => {
    expect(issuesOf({ type: "template" })).toEqual([["templateSource", "source-required"]]);
    expect(issuesOf({ templateSource: template.templateSource })).toEqual([
      ["templateSource", "source-templates-only"],
    ]);
    expect(issuesOf(template)).toBeUndefined();
  });

  test("submits its pictures and its source", async ({ services }) => {
    const seller = await aSeller(services.db);
    const uploadId = await anUpload(services, seller, honestZip());
    const [main, detail] = [await anUploadedPicture(services, seller), await anUploadedPicture(services, seller)];
    const { serviceId } = await registerService(services, seller, {
      fields: RegisterServiceInput.parse(template),
      files: {
        pictures: [
          { id: main, alt: "대시보드 " },
          { id: detail, alt: "" },
        ],
        uploadId,
        digest: "",
      },
      idempotencyKey: null,
    });
    const pictures = await picturesOfServiceUnchecked(services, { serviceId: serviceId! });
    expect(pictures).toMatchObject([
      { alt: "대시보드", isDrawn: false },
      { alt: "", isDrawn: false },
    ]);
    expect(await versionsOfServiceUnchecked(services, { serviceId: serviceId! })).toMatchObject([
      { version: "1.0.0", status: "pending", fileName: "token.zip" },
    ]);
    expect(await services.db.$count(serviceDrafts)).toBe(0);
  });

  test("keeps a draft with all files when the source is refused", async ({ services }) => {
    const seller = await aSeller(services.db);
    const uploadId = await anUpload(services, seller, honestZip([{ name: "../x", data: "x" }]));
    const picture = await anUploadedPicture(services, seller);
    const registered = await registerService(services, seller, {
      fields: RegisterServiceInput.parse(template),
      files: { pictures: [{ id: picture, alt: "" }], uploadId, digest: "" },
      idempotencyKey: null,
    });
    expect(registered).toMatchObject({ serviceId: null, source: { id: uploadId, status: "refused" } });
    const [draft] = await listDrafts(services, seller);
    expect(draft).toMatchObject({
      steps: { basics: { values: { title: registration.title, type: "template" } } },
      pictures: { values: [{ id: picture }] },
      source: { values: { uploadId } },
    });
    expect(await services.db.$count(serviceTable)).toBe(0);
  });

  test("accepts only files of its own seller, and stores nothing otherwise", async ({ services }) => {
    const [seller, other] = [await aSeller(services.db), await aSeller(services.db)];
    const foreign = {
      pictures: [{ id: await anUploadedPicture(services, other), alt: "" }],
      uploadId: null,
      digest: "",
    };
    const asked = { fields: RegisterServiceInput.parse(registration), files: foreign, idempotencyKey: null };
    await expect(registerService(services, seller, asked)).rejects.toMatchObject({ code: "not-found" });
    expect([await services.db.$count(serviceDrafts), await services.db.$count(serviceTable)]).toEqual([0, 0]);
  });

  test("that is refused keeps the sent values that a draft step can hold", async ({ services }) => {
    const seller = await aSeller(services.db);
    const files = {
      pictures: [{ id: await anUploadedPicture(services, seller), alt: "" }],
      uploadId: null,
      digest: "",
    };
    const sent = {
      title: "지갑",
      price: "x",
      stacks: "go",
      options: 7,
      translations: { en: "no", de: { title: "W" } },
    };
    const id = await keepAsDraft(services, seller, { sent: { ...sent, extraRequirements: "없음" }, files });
    const draft = await findDraft(services, seller, { id });
    expect(draft.steps).toMatchObject({
      basics: { values: { title: "지갑", contentLocale: "ko" } },
      description: { values: { stacks: [], requirements: "없음", licence: "standard" } },
      price: { values: { price: "x", pricingType: "fixed", options: [] } },
      translations: { values: { en: { title: "" }, de: { title: "W" } } },
    });
    expect(draft.pictures.values).toHaveLength(1);
  });
});

databaseTest(
  "a registration repeated with its key returns the same service; other content or sellers create another",
  async ({ services }) => {
    const [seller, other] = [await aSeller(services.db), await aSeller(services.db)];
    const fields = RegisterServiceInput.parse(registration);
    const asked = { fields, files: noFiles, idempotencyKey: "k" };
    const first = await registerService(services, seller, asked);
    expect(await registerService(services, seller, asked)).toEqual(first);
    const changed = { ...asked, fields: { ...fields, title: "현물 호가창" } };
    expect(await registerService(services, seller, changed)).not.toEqual(first);
    expect(await registerService(services, other, asked)).not.toEqual(first);
    expect(await services.db.$count(moderationItems)).toBe(3);
  },
);
