import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, signIn, startProduct } from "./server.ts";

let product: Product;
const people = {} as Record<"buyer" | "seller" | "other", { id: number; token: string; cookie: string }>;
const accounts = { buyer: "buyer@jangteo.example", seller: "seller@jangteo.example", other: "dolgorae@seller.example" };

beforeAll(async () => {
  product = await startProduct();
  for (const [who, email] of Object.entries(accounts)) {
    const { user, tokens } = (
      await call("POST", "/api/auth/login", undefined, { email, password: "jangteo-demo-2026" })
    ).data;
    people[who as keyof typeof people] = {
      id: user.id,
      token: tokens.accessToken,
      cookie: await signIn(product.origin, email),
    };
  }
}, 180_000);
afterAll(() => product?.stop());

// biome-ignore lint/suspicious/noExplicitAny: what came is compared, not used
type Answer = { status: number; message: string; data: any; errors?: Record<string, string[]> };

async function call(method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(product.origin + path, {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, "status">) };
}

function upload(bytes: Uint8Array, type = "image/png", name = "me.png"): FormData {
  const form = new FormData();
  form.set("avatar", new File([bytes as BlobPart], name, { type }));
  return form;
}
const picture = (color: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: "SECRET" } })
    .png()
    .toBuffer();
const page = async (path: string, cookie = "") => {
  const answer = await fetch(product.origin + path, {
    redirect: "manual",
    headers: { Accept: "text/html", ...(cookie ? { Cookie: cookie } : {}) },
  });
  return { status: answer.status, location: answer.headers.get("Location"), html: await answer.text() };
};

test("another member's profile cannot be read or changed by its id, nor by a visitor", async () => {
  const { seller, other, buyer } = people;
  const picked = upload(await picture("#00f"));
  const attempts: [method: string, path: string, body?: unknown][] = [
    ["GET", "/private"],
    ["PUT", "", { bio: "나쁜 말" }],
    ["POST", "/skills", { skills: [] }],
    ["POST", "/languages", { languages: [] }],
    ["POST", "/avatar", picked],
    ["DELETE", "/avatar"],
  ];
  const before = (await call("GET", `/api/profile/${seller.id}/private`, seller.token)).data;
  for (const [method, path, body] of attempts) {
    for (const id of [seller.id, 2_000_000_000]) {
      for (const token of [other.token, buyer.token])
        expect([method, path, (await call(method, `/api/profile/${id}${path}`, token, body)).status]).toEqual([
          method,
          path,
          404,
        ]);
      expect([method, path, (await call(method, `/api/profile/${id}${path}`, undefined, body)).status]).toEqual([
        method,
        path,
        401,
      ]);
    }
    for (const id of ["0", "abc", "-1", "1e3", "99999999999"])
      expect([id, (await call(method, `/api/profile/${id}${path}`, other.token, body)).status]).toEqual([id, 404]);
  }
  expect((await call("GET", `/api/profile/${seller.id}/private`, seller.token)).data).toEqual(before);
});

test("protected profile fields are refused and change nothing, also together with a permitted one", async () => {
  const { buyer } = people;
  const before = (await call("GET", "/api/user/profile", buyer.token)).data;
  for (const [name, value] of Object.entries({
    role: "admin",
    status: "active",
    id: 1,
    userId: 1,
    rating: 5,
    isOperator: true,
    isSeller: true,
    verified: true,
    displayName: "관공서",
    email: "x@example.com",
    phone: "1",
    avatarKey: "a",
    marketingAgreed: true,
  })) {
    for (const path of ["/api/user/profile", `/api/profile/${buyer.id}`]) {
      const refused = await call("PUT", path, buyer.token, { bio: "바뀌면 안 됩니다", [name]: value });
      expect([name, refused.status, Object.keys(refused.errors ?? {})]).toEqual([name, 422, [name]]);
    }
  }
  expect((await call("GET", "/api/user/profile", buyer.token)).data).toEqual(before);
  const form = await fetch(`${product.origin}/mypage/profile`, {
    method: "POST",
    headers: { Origin: product.origin, Cookie: buyer.cookie },
    body: new URLSearchParams({
      nickname: "서진공방",
      firstName: "서진",
      lastName: "윤",
      country: "kr",
      memberType: "freelancer",
      isOperator: "true",
    }),
  });
  expect(form.status).toBe(422);
});

test("the own profile is changed by either endpoint, and both return all of it", async () => {
  const { buyer } = people;
  expect(
    (await call("PUT", `/api/profile/${buyer.id}`, buyer.token, { bio: "공방을 합니다", telegramId: "@seojin_lab" }))
      .data.profile,
  ).toMatchObject({ bio: "공방을 합니다", telegramId: "seojin_lab", firstName: "서진" });
  expect(
    (await call("POST", `/api/profile/${buyer.id}/skills`, buyer.token, { skills: [{ name: "Go", level: "expert" }] }))
      .data,
  ).toEqual({ skills: [{ name: "Go", level: "expert" }] });
  expect(
    (await call("POST", `/api/profile/${buyer.id}/languages`, buyer.token, { languages: ["en", "ko"] })).data,
  ).toEqual({ languages: ["ko", "en"] });
  expect((await call("PUT", "/api/user/profile", buyer.token, { skills: [] })).data.profile).toMatchObject({
    bio: "공방을 합니다",
    skills: [],
    languages: ["ko", "en"],
  });
  expect(await call("PUT", "/api/user/profile", buyer.token, { nickname: "모래톱테크" })).toMatchObject({
    status: 409,
    errors: { nickname: [expect.any(String)] },
  });
});

test("an avatar is served as two WebP squares without metadata, and removed when replaced or deleted", async () => {
  const { seller } = people;
  const address = `/api/profile/${seller.id}/avatar`;
  const first: string = (await call("POST", address, seller.token, upload(await picture("#f00")))).data.avatar;
  const served = await fetch(product.origin + first);
  const bytes = Buffer.from(await served.arrayBuffer());
  expect([served.status, served.headers.get("Content-Type"), served.headers.get("X-Content-Type-Options")]).toEqual([
    200,
    "image/webp",
    "nosniff",
  ]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 384, height: 384 });
  expect(bytes.toString("latin1")).not.toContain("SECRET");
  expect((await fetch(product.origin + first.replace("-384", "-128"))).status).toBe(200);
  expect((await page(`/profile/${seller.id}`)).html).toContain(first);
  const second: string = (await call("POST", address, seller.token, upload(await picture("#0f0")))).data.avatar;
  expect(second).not.toBe(first);
  expect((await call("DELETE", address, seller.token)).status).toBe(200);
  await expect
    .poll(async () => [(await fetch(product.origin + first)).status, (await fetch(product.origin + second)).status])
    .toEqual([404, 404]);
  expect((await call("GET", `/api/profile/${seller.id}`)).data.profile.avatar).toBeNull();
  for (const name of ["x.webp", "../../etc/passwd-128.webp", `${"0".repeat(32)}-129.webp`, `${"0".repeat(32)}-128.png`])
    expect((await fetch(`${product.origin}/avatars/${encodeURIComponent(name)}`)).status).toBe(404);
});

test("a file that is not a picture is refused with 422 under any name", async () => {
  const { seller } = people;
  const text = (words: string) => new TextEncoder().encode(words);
  const refused: [Uint8Array, number][] = [
    [text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 422],
    [text("<!doctype html><script>alert(1)</script>"), 422],
    [text("GIF89a/*"), 422],
    [new Uint8Array(), 422],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 422],
    [new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff), 413],
  ];
  for (const [bytes, status] of refused) {
    const answer = await call("POST", `/api/profile/${seller.id}/avatar`, seller.token, upload(bytes));
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([status, ["avatar"]]);
  }
  const words = new FormData();
  words.set("avatar", "a word");
  expect((await call("POST", `/api/profile/${seller.id}/avatar`, seller.token, words)).status).toBe(422);
  expect((await call("GET", `/api/profile/${seller.id}/private`, seller.token)).data.profile.avatar).toBeNull();
});

test("a decompression bomb is refused, and other uploads go on", async () => {
  const { seller, other } = people;
  const sides = [1, 2_000, 1, 10_000, 60_000, 1] as const;
  for (const index of [0, 2, 4] as const) {
    const [width, height] = [sides[index], sides[index + 1]!];
    const bytes = await sharp({ create: { width, height, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    const answer = await call("POST", `/api/profile/${seller.id}/avatar`, seller.token, upload(bytes));
    expect([answer.status, answer.errors]).toEqual([422, { avatar: [expect.stringContaining("32")] }]);
  }
  expect(
    (await call("POST", `/api/profile/${other.id}/avatar`, other.token, upload(await picture("#00f")))).status,
  ).toBe(200);
  expect((await call("DELETE", `/api/profile/${other.id}/avatar`, other.token)).status).toBe(200);
});

test("only upload routes accept large bodies, and they have a limit too", async () => {
  const { seller } = people;
  const send = async (path: string, size: number, headers: Record<string, string>) =>
    (
      await fetch(product.origin + path, {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream", ...headers },
        body: new Uint8Array(size),
      }).catch(() => ({ status: 413 }))
    ).status;
  const bearer = { Authorization: `Bearer ${seller.token}` };
  const own = { Origin: product.origin, Cookie: seller.cookie };
  expect(await send(`/api/profile/${seller.id}/avatar`, 9_000_000, bearer)).toBe(413);
  expect(await send(`/api/profile/${seller.id}/avatar`, 300_000, bearer)).toBe(415);
  expect(await send(`/api/profile/${seller.id}/skills`, 300_000, bearer)).toBe(413);
  for (const path of [
    "/mypage/profile",
    "/mypage/profile/avatar/x",
    "/x/mypage/profile/avatar",
    "/mypage/notifications",
  ])
    expect([path, await send(path, 300_000, own)]).toEqual([path, 413]);
  for (const path of ["/mypage/profile/avatar", "/de/mypage/profile/avatar", "/de-ch/mypage/profile/avatar"])
    expect([path, await send(path, 300_000, own)]).toEqual([path, 400]);
});

test("a seller's page is the same for everybody, and shows its owner private details", async () => {
  const { seller, buyer } = people;
  const { html, status } = await page(`/profile/${seller.id}`);
  expect(status).toBe(200);
  for (const shown of [
    "모래톱테크",
    "체결 엔진",
    '"@type":"ProfilePage"',
    '"@type":"Organization"',
    `<link rel="canonical" href="${product.origin}/profile/${seller.id}">`,
  ])
    expect(html).toContain(shown);
  for (const secret of ["moraetop_tech", "seller@jangteo.example", "윤태경", "noindex"])
    expect([secret, html.includes(secret)]).toEqual([secret, false]);
  expect((await page(`/profile/${seller.id}`, people.other.cookie)).html).not.toContain("moraetop_tech");
  expect((await page(`/profile/${seller.id}`, seller.cookie)).html).toContain("moraetop_tech");
  for (const tab of ["portfolio", "reviews", "nonsense"])
    expect((await page(`/profile/${seller.id}?tab=${tab}`)).html).toContain(
      `<link rel="canonical" href="${product.origin}/profile/${seller.id}">`,
    );
  expect((await page(`/profile/${seller.id}?page=99`)).status).toBe(404);
  for (const id of [buyer.id, 200_000_000, "0", "abc"]) expect((await page(`/profile/${id}`)).status).toBe(404);
  expect((await page(`/profile/${buyer.id}`, buyer.cookie)).html).toContain("noindex");
  expect(await page("/profile")).toMatchObject({ status: 302, location: "/login?redirectTo=%2Fprofile" });
  expect(await page("/de/profile", buyer.cookie)).toMatchObject({ status: 302, location: `/de/profile/${buyer.id}` });
  expect((await page(`/de/profile/${seller.id}`)).html).toContain(
    `<link rel="canonical" href="${product.origin}/profile/${seller.id}">`,
  );
});

test("dateModified of a profile changes with the profile and not with views", async () => {
  const { seller } = people;
  const said = async () =>
    /"dateModified":"([^"]+)"/.exec((await page(`/profile/${seller.id}`, seller.cookie)).html)?.[1];
  const before = await said();
  await page(`/profile/${seller.id}`);
  expect(await said()).toBe(before);
  const from = Date.now();
  expect((await call("PUT", `/api/profile/${seller.id}`, seller.token, { bio: "바뀐 소개" })).status).toBe(200);
  const after = Date.parse((await said())!);
  expect(after).toBeGreaterThanOrEqual(from);
  expect(after).toBeLessThanOrEqual(Date.now());
});

test("the sitemap lists sellers with an active service in their writing language", async () => {
  expect((await page("/sitemap.xml")).html).toContain("/sitemaps/sellers-1.xml");
  const { html } = await page("/sitemaps/sellers-1.xml");
  expect(html).toContain(`${product.origin}/profile/${people.seller.id}<`);
  expect(html).not.toContain(`/de/profile/${people.seller.id}<`);
  expect(html).toContain("/de-ch/profile/");
  expect(html.split("<loc>").length).toBeGreaterThan(16);
  expect((await page("/sitemaps/sellers-2.xml")).status).toBe(404);
});
