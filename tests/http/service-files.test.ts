import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registration } from "#app/domain/selling/registration/registration.testing.ts";
import { honestZip } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { type Product, signIn, startProduct } from "./server.ts";

let product: Product;
const tokens: Record<"seller" | "other" | "buyer", string> = { seller: "", other: "", buyer: "" };
const accounts = { seller: "seller@jangteo.example", other: "dolgorae@seller.example", buyer: "buyer@jangteo.example" };

beforeAll(async () => {
  product = await startProduct();
  for (const [who, email] of Object.entries(accounts)) {
    const body = { email, password: "jangteo-demo-2026" };
    tokens[who as keyof typeof tokens] = (await call("POST", "/api/auth/login", { body })).data.tokens.accessToken;
  }
}, 180_000);
afterAll(() => product?.stop());

// biome-ignore lint/suspicious/noExplicitAny: what came is compared, not used
type Answer = { status: number; message: string; data: any; errors?: Record<string, string[]>; headers: Headers };
type Sent = { token?: string; body?: unknown; headers?: Record<string, string> };

async function call(method: string, path: string, { token, body, headers }: Sent = {}): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(product.origin + path, {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: isForm ? body : body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  });
  return { ...((await answer.json()) as Answer), headers: answer.headers, status: answer.status };
}

type NamedFile = [field: string, file: File];
const picture = async (name: string, color = "#0f766e") =>
  new File(
    [
      (await sharp({ create: { width: 320, height: 200, channels: 3, background: color } })
        .withExif({ IFD0: { Copyright: "SECRET" } })
        .webp()
        .toBuffer()) as BlobPart,
    ],
    name,
  );
const zip = (...entries: Parameters<typeof honestZip>) => new File([honestZip(...entries) as BlobPart], "token.zip");
const svg = (name: string) => new File(["<svg onload='alert(1)'></svg>"], name, { type: "image/png" });

function formOf(words: Record<string, unknown>, files: NamedFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(words))
    for (const part of [value].flat())
      form.append(name, typeof part === "object" ? JSON.stringify(part) : String(part));
  for (const [name, file] of files) form.append(name, file);
  return form;
}
const register = (body: FormData, { token = tokens.seller, key }: { token?: string; key?: string } = {}) =>
  call("POST", "/api/service/register", { token, body, headers: key ? { "Idempotency-Key": key } : {} });
const template = { ...registration, type: "template" };
const own = async (id: number, token = tokens.seller) => (await call("GET", `/api/service/${id}`, { token })).data;

test("a template is registered with its source and its described pictures in order", async () => {
  const words = { ...template, mainImageAlt: "대시보드", detailImageAlts: ["주문 화면", "호가창"] };
  const answer = await register(
    formOf(words, [
      ["detailImages", await picture("1.webp", "#ff0000")],
      ["templateSource", zip()],
      ["detailImages", await picture("2.webp", "#00ff00")],
      ["mainImage", await picture("main.webp", "#0000ff")],
    ]),
  );
  expect([answer.status, answer.data?.status, answer.errors]).toEqual([200, "pending", undefined]);
  const { images, status } = await own(answer.data.service_id);
  expect([status, images.map(({ alt }: { alt: string }) => alt)]).toEqual([
    "pending",
    ["대시보드", "주문 화면", "호가창"],
  ]);
  expect((await call("GET", `/api/service/${answer.data.service_id}`, { token: tokens.other })).status).toBe(404);
  const shown = await fetch(product.origin + images[0].url, { headers: { Authorization: `Bearer ${tokens.seller}` } });
  expect((await shown.text()).includes("SECRET")).toBe(false);
});

test("a bad file is refused by its name and reason, and a draft keeps the good files", async () => {
  const files: NamedFile[] = [
    ["mainImage", await picture("main.webp")],
    ["detailImages", await picture("good.webp")],
    ["detailImages", svg("bad.png")],
    ["templateSource", new File(["no archive at all"], "source.zip")],
  ];
  const { status, message, data, errors } = await register(formOf({ ...template, price: "x" }, files));
  expect([status, message]).toEqual([422, expect.stringContaining("임시 저장")]);
  expect(Object.keys(errors!).sort()).toEqual(["detailImages.1", "price", "templateSource"]);
  expect(errors!["detailImages.1"]![0]).toMatch(/^bad\.png: .*SVG/);
  expect(data.taken).toEqual([
    { field: "mainImage", fileName: "main.webp" },
    { field: "detailImages", fileName: "good.webp" },
  ]);
  expect(data.refused.map(({ reason }: { reason: string }) => reason)).toEqual(["picture-svg", "upload-not-zip"]);
  const page = await fetch(product.origin + data.url, {
    headers: { Accept: "text/html", Cookie: await signIn(product.origin, accounts.seller) },
  });
  const html = await page.text();
  expect([page.status, html.match(/name="alt\.[0-9a-f-]{36}"/g)?.length]).toEqual([200, 2]);
  const foreign = await fetch(product.origin + data.url, {
    headers: { Accept: "text/html", Cookie: await signIn(product.origin, accounts.other) },
  });
  expect(foreign.status).toBe(404);
});

test("a template with a refused source creates no service, and the report is returned", async () => {
  const { status, data, errors } = await register(
    formOf(template, [["templateSource", zip([{ name: "../x", data: "x" }])]]),
  );
  expect([status, Object.keys(errors!)]).toEqual([422, ["templateSource"]]);
  expect(data.source).toMatchObject({ status: "refused", problems: [{ code: "path-outside" }] });
  const report = await call("GET", `/api/upload/${data.source.upload_id}`, { token: tokens.seller });
  expect(report.data.report.problems[0].code).toBe("path-outside");
  expect((await call("GET", `/api/upload/${data.source.upload_id}`, { token: tokens.other })).status).toBe(404);
});

test("a source is required for templates and refused for others, and nothing is kept without a file", async () => {
  const missing = await register(formOf(template));
  expect([missing.status, Object.keys(missing.errors!), missing.data]).toEqual([422, ["templateSource"], null]);
  const asJson = await call("POST", "/api/service/register", { token: tokens.seller, body: template });
  expect([asJson.status, Object.keys(asJson.errors!)]).toEqual([422, ["templateSource"]]);
  const word = await call("POST", "/api/service/register", {
    token: tokens.seller,
    body: { ...template, templateSource: "a.zip", mainImage: "b.png" },
  });
  expect([word.status, Object.keys(word.errors!).sort()]).toEqual([422, ["mainImage", "templateSource"]]);
  const superfluous = await register(formOf(registration, [["templateSource", zip()]]));
  expect([superfluous.status, Object.keys(superfluous.errors!)]).toEqual([422, ["templateSource"]]);
  const unknown = await register(formOf(registration, [["logo", await picture("logo.webp")]]));
  expect([unknown.status, Object.keys(unknown.errors!), unknown.data]).toEqual([422, ["logo"], null]);
});

test("one key with the same files creates one service, and with other files it answers 409", async () => {
  const key = randomUUID();
  const send = async (color: string) =>
    register(
      formOf({ ...registration, title: "파일까지 같은 서비스" }, [["mainImage", await picture("a.webp", color)]]),
      {
        key,
      },
    );
  const first = await send("#123456");
  const again = await send("#123456");
  expect([first.status, again.status, again.headers.get("Idempotent-Replayed")]).toEqual([200, 200, "true"]);
  expect(again.data).toEqual(first.data);
  expect((await send("#654321")).status).toBe(409);
});

describe("PUT of a template on sale", () => {
  const change = (id: number, body: FormData, token = tokens.seller) =>
    call("PUT", `/api/service/${id}`, { token, body });
  const templates = async () => {
    const { items } = (await call("GET", "/api/service/my-services?limit=50", { token: tokens.seller })).data;
    return items.flatMap(({ id, type, status }: { id: number; type: string; status: string }) =>
      type === "template" && status === "active" ? [id] : [],
    ) as number[];
  };
  const altsOf = ({ images }: { images: { alt: string }[] }) => images.map(({ alt }) => alt);

  test("replaces the pictures that are sent, and its source waits as a new version", async () => {
    const [id = 0] = await templates();
    const { title } = await own(id);
    const first = await change(
      id,
      formOf({ detailImageAlts: ["하나", "둘"] }, [
        ["mainImage", await picture("main.webp")],
        ["detailImages", await picture("1.webp", "#ff0000")],
        ["detailImages", await picture("2.webp", "#00ff00")],
      ]),
    );
    expect([first.status, first.errors, first.data.applied]).toEqual([200, undefined, ["pictures"]]);
    expect(altsOf(await own(id))).toEqual(["", "하나", "둘"]);
    const words = { mainImageAlt: "새 대시보드", version: "91.0.0", versionNotes: "지갑 연결을 고쳤습니다." };
    const answer = await change(
      id,
      formOf(words, [
        ["mainImage", await picture("main.webp", "#0000ff")],
        ["templateSource", zip()],
      ]),
    );
    expect([answer.status, answer.errors]).toEqual([200, undefined]);
    expect(answer.data).toMatchObject({ applied: ["pictures"], pendingReview: ["templateSource"] });
    const after = await own(id);
    expect([after.title, altsOf(after)]).toEqual([title, ["새 대시보드", "하나", "둘"]]);
    const again = await change(id, formOf({ ...words, version: "92.0.0" }, [["templateSource", zip()]]));
    expect(again.status).toBe(409);
    const details = await change(id, formOf({ detailImageAlts: ["셋"] }, [["detailImages", await picture("3.webp")]]));
    expect([details.status, altsOf(await own(id))]).toEqual([200, ["새 대시보드", "셋"]]);
  });

  test("changes nothing when a part of it is wrong, and only the own one", async () => {
    const [, id = 0] = await templates();
    const before = await own(id);
    const picked = async () => [["mainImage", await picture("main.webp", "#ff00ff")]] as NamedFile[];
    for (const [words, files, fields] of [
      [
        { price: "770000", mainImageAlt: "x" },
        [...(await picked()), ["detailImages", svg("bad.png")]],
        ["detailImages.0"],
      ],
      [
        { price: "770000" },
        [...(await picked()), ["templateSource", zip([{ name: "../x", data: "x" }])]],
        ["templateSource"],
      ],
      [{ price: "x" }, await picked(), ["price"]],
      [{ price: "770000", version: "0.0.1" }, await picked(), ["templateSource", "version", "versionNotes"]],
    ] as [Record<string, unknown>, NamedFile[], string[]][]) {
      const { status, errors } = await change(id, formOf(words, files));
      expect([status, Object.keys(errors ?? {}).sort()]).toEqual([422, fields]);
      expect(await own(id)).toEqual(before);
    }
    expect((await change(id, formOf({ price: "770000" }, await picked()), tokens.other)).status).toBe(404);
    expect((await change(id, formOf({ price: "770000" }, await picked()), tokens.buyer)).status).toBe(403);
    expect(await own(id)).toEqual(before);
  });
});

test("members who do not sell are refused with 403, and large or malformed bodies with 413 or 400", async () => {
  const files: NamedFile[] = [["mainImage", await picture("a.webp")]];
  expect((await register(formOf(registration, files), { token: tokens.buyer })).status).toBe(403);
  expect((await call("POST", "/api/service/register", { body: formOf(registration, files) })).status).toBe(401);
  const large = JSON.stringify({ ...registration, description: "x".repeat(300 * 1024) });
  for (const path of ["/api/service/register", "/api/portfolio"])
    expect((await call("POST", path, { token: tokens.seller, body: large })).status).toBe(413);
  const broken = await call("POST", "/api/service/register", {
    token: tokens.seller,
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: '--b\r\nContent-Disposition: form-data; name="mainImage"; filename="a.png"\r\n\r\nbyt',
  });
  expect(broken.status).toBe(400);
  // the process keeps running
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
});
