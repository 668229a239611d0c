import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, signIn, startProduct } from "./server.ts";

let product: Product;
type Who = "seller" | "other" | "buyer";
const people = {} as Record<Who, { id: number; token: string; cookie: string }>;
const accounts = { seller: "seller@jangteo.example", other: "dolgorae@seller.example", buyer: "buyer@jangteo.example" };

beforeAll(async () => {
  product = await startProduct();
  for (const [who, email] of Object.entries(accounts)) {
    const body = { email, password: "jangteo-demo-2026" };
    const { user, tokens } = (await call("POST", "/api/auth/login", { body })).data;
    people[who as Who] = { id: user.id, token: tokens.accessToken, cookie: await signIn(product.origin, email) };
  }
}, 120_000);
afterAll(() => product?.stop());

// biome-ignore lint/suspicious/noExplicitAny: what came is compared, not used
type Answer = { status: number; message: string; data: any; errors?: Record<string, string[]> };
type Sent = { token?: string; body?: unknown };

async function call(method: string, path: string, { token, body }: Sent = {}): Promise<Answer> {
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

type Encoded = "png" | "jpeg" | "gif" | "webp" | "tiff";
const bytes = (format: Encoded = "png", color = "#0f766e") =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: "SECRET" } })
    .toFormat(format)
    .toBuffer();
const file = (content: Uint8Array, name: string) => new File([content as BlobPart], name, { type: "image/png" });
const words = { title: "예치 풀", category: "defi", description: "설명", tags: "스테이킹, 감사" };

function formOf(fields: Record<string, string>, files: [field: string, file: File][] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, picture] of files) form.append(name, picture);
  return form;
}

async function added(token: string, images = 2): Promise<{ id: number; projectImages: { id: number; url: string }[] }> {
  const files: [string, File][] = [["thumbnail", file(await bytes(), "t.png")]];
  for (let at = 0; at < images; at += 1) files.push(["projectImages", file(await bytes("jpeg"), `${at}.jpg`)]);
  return (await call("POST", "/api/portfolio", { token, body: formOf(words, files) })).data.portfolio;
}

const page = async (path: string, cookie = "", init: RequestInit = {}) => {
  const headers = { Accept: "text/html", Origin: product.origin, ...(cookie ? { Cookie: cookie } : {}) };
  const answer = await fetch(product.origin + path, { redirect: "manual", ...init, headers });
  // React separates adjacent texts by comments.
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  return { status: answer.status, location: answer.headers.get("Location"), html };
};

test("a bad picture is refused by its name and reason, and the good ones are kept", async () => {
  const { token } = people.seller;
  const good: [string, File][] = [];
  for (const format of ["jpeg", "png", "gif"] as const)
    good.push(["projectImages", file(await bytes(format), `good.${format}`)]);
  const body = formOf(words, [
    good[0]!,
    ["projectImages", file(Buffer.from("<svg onload='alert(1)'></svg>"), "a.png")],
    ["projectImages", file(await bytes("webp"), "b.png")],
    good[1]!,
    ["projectImages", file(await bytes("tiff"), "c.jpg")],
    ["projectImages", file(Buffer.concat([await bytes(), Buffer.alloc(5 * 2 ** 20)]), "d.png")],
    good[2]!,
    ["thumbnail", file(Buffer.from("no picture at all"), "e.png")],
  ]);
  const answer = await call("POST", "/api/portfolio", { token, body });
  expect(answer.status).toBe(200);
  expect(answer.data.portfolio.projectImages).toHaveLength(3);
  expect(
    answer.data.refused.map(({ fileName, reason }: { fileName: string; reason: string }) => [fileName, reason]),
  ).toEqual([
    ["a.png", "picture-svg"],
    ["b.png", "picture-jpg-png-gif"],
    ["c.jpg", "picture-tiff"],
    ["d.png", "picture-too-large"],
    ["e.png", "picture-jpg-png-gif"],
  ]);
  const [first] = answer.data.portfolio.projectImages;
  const shown = await fetch(product.origin + first.url);
  const picture = Buffer.from(await shown.arrayBuffer());
  expect([shown.status, shown.headers.get("Content-Type"), picture.includes("SECRET")]).toEqual([
    200,
    "image/jpeg",
    false,
  ]);
  expect(shown.headers.get("Cache-Control")).toBe("public, max-age=86400");
});

test("an item has at most five images, and a thumbnail without a file keeps the current one", async () => {
  const { token } = people.seller;
  const { id, projectImages } = await added(token, 5);
  expect(projectImages).toHaveLength(5);
  const more = formOf({ thumbnail: "/portfolio/pictures/1-1460.jpg" }, [
    ["newProjectImages", file(await bytes(), "sixth.png")],
  ]);
  const before = (await call("GET", `/api/portfolio/${id}`)).data;
  const full = await call("PUT", `/api/portfolio/${id}`, { token, body: more });
  expect([full.status, full.data.refused[0].reason]).toEqual([200, "too-many-pictures"]);
  expect(full.data.portfolio).toMatchObject({
    thumbnail: before.thumbnail,
    tags: "스테이킹, 감사",
    title: words.title,
  });
  const changed = await call("PUT", `/api/portfolio/${id}`, {
    token,
    body: formOf({ removeImages: `${projectImages[0]!.id}, ${projectImages[4]!.url}`, tags: "" }, [
      ["newProjectImages", file(await bytes("gif"), "new.gif")],
      ["thumbnail", file(await bytes(), "t2.png")],
    ]),
  });
  expect(changed.data.refused).toEqual([]);
  expect(changed.data.portfolio.projectImages).toHaveLength(4);
  expect(changed.data.portfolio.tags).toBe("");
  expect(changed.data.portfolio.thumbnail.id).not.toBe(before.thumbnail.id);
  expect((await fetch(product.origin + projectImages[0]!.url)).status).toBe(404);
});

test("invalid fields are reported, and nothing is added", async () => {
  const { token, id } = people.seller;
  const count = async () => (await call("GET", `/api/portfolio?user_id=${id}`)).data.total;
  const before = await count();
  const picture: [string, File] = ["thumbnail", file(await bytes(), "t.png")];
  const wrong = { ...words, title: "", projectLink: "javascript:alert(1)", memberId: "1" };
  const answer = await call("POST", "/api/portfolio", { token, body: formOf(wrong, [picture]) });
  expect(answer.status).toBe(422);
  expect(answer.message).toBe("포트폴리오를 추가하지 못했습니다. 입력 내용을 확인하세요");
  expect(Object.keys(answer.errors!).sort()).toEqual(["memberId", "projectLink", "title"]);
  const unknown = await call("POST", "/api/portfolio", { token, body: formOf(words, [["other", picture[1]]]) });
  expect([unknown.status, Object.keys(unknown.errors!)]).toEqual([422, ["other"]]);
  expect(await count()).toBe(before);
});

test("another member's item answers 404 to every method of the API and the pages", async () => {
  const { seller, other, buyer } = people;
  const { id, projectImages } = await added(seller.token);
  const own = await added(other.token, 1);
  for (const { token } of [other, buyer]) {
    const body = formOf({ title: "내 것" });
    expect((await call("PUT", `/api/portfolio/${id}`, { token, body })).status).toBe(404);
    expect((await call("DELETE", `/api/portfolio/${id}`, { token })).status).toBe(404);
  }
  const foreign = formOf({ removeImages: String(projectImages[0]!.id) });
  expect((await call("PUT", `/api/portfolio/${own.id}`, { token: other.token, body: foreign })).status).toBe(404);
  for (const method of ["PUT", "DELETE"])
    expect((await call(method, `/api/portfolio/${id}`, { body: method === "PUT" ? {} : undefined })).status).toBe(401);
  for (const { cookie } of [other, buyer]) {
    expect((await page(`/mypage/portfolio/${id}`, cookie)).status).toBe(404);
    const form = { method: "POST", body: formOf({ ...words, title: "내 것" }) };
    expect((await page(`/mypage/portfolio/${id}`, cookie, form)).status).toBe(404);
    const deleting = { method: "POST", body: new URLSearchParams({ itemId: String(id) }) };
    expect((await page("/mypage/portfolio", cookie, deleting)).status).toBe(404);
  }
  expect((await page(`/profile/${other.id}/portfolio/${id}`)).status).toBe(404);
  expect((await call("GET", `/api/portfolio/${id}`)).data).toMatchObject({ title: words.title, user_id: seller.id });
});

test("the works of a member who does not sell are visible only to that member", async () => {
  const { buyer, other } = people;
  const { id, projectImages } = await added(buyer.token, 1);
  for (const token of [undefined, other.token]) {
    expect((await call("GET", `/api/portfolio/${id}`, { token })).status).toBe(404);
    expect((await call("GET", `/api/portfolio?user_id=${buyer.id}`, { token })).data.total).toBe(0);
  }
  expect((await call("POST", `/api/portfolio/${id}/like`, { token: other.token })).status).toBe(404);
  expect((await fetch(product.origin + projectImages[0]!.url)).status).toBe(404);
  const own = await fetch(product.origin + projectImages[0]!.url, { headers: { Cookie: buyer.cookie } });
  expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect((await call("GET", `/api/portfolio/${id}`, { token: buyer.token })).status).toBe(200);
  const { html, status } = await page(`/profile/${buyer.id}/portfolio/${id}`, buyer.cookie);
  expect([status, html.includes('content="noindex"')]).toEqual([200, true]);
  await call("DELETE", `/api/portfolio/${id}`, { token: buyer.token });
});

test("forty simultaneous likes of one member toggle consistently and count once", async () => {
  const { id } = await added(people.seller.token, 0);
  const like = () => call("POST", `/api/portfolio/${id}/like`, { token: people.buyer.token });
  const answers = await Promise.all(Array.from({ length: 40 }, like));
  for (const { status, data } of answers) expect([status, data.likes]).toEqual([200, data.liked ? 1 : 0]);
  expect((await call("GET", `/api/portfolio/${id}`)).data.likes).toBe(0);
  const send = () =>
    page(`/profile/${people.seller.id}/portfolio/${id}/like`, people.buyer.cookie, {
      method: "POST",
      body: new URLSearchParams({ wanted: "1" }),
    });
  const forms = await Promise.all(Array.from({ length: 40 }, send));
  expect(new Set(forms.map(({ status }) => status))).toEqual(new Set([303]));
  const { data } = await call("GET", `/api/portfolio/${id}`, { token: people.buyer.token });
  expect([data.likes, data.liked]).toEqual([1, true]);
});

test("the page of a work escapes its texts, marks links nofollow and has structured data", async () => {
  const { seller } = people;
  const said = {
    ...words,
    title: "<img src=x onerror=alert(1)>",
    description: "</script><script>alert(1)</script> https://evil.example/a",
    projectLink: "https://shown.example/?a=1&b=2",
  };
  const picture: [string, File] = ["thumbnail", file(await bytes(), "t.png")];
  const answer = await call("POST", "/api/portfolio", { token: seller.token, body: formOf(said, [picture]) });
  const { id } = answer.data.portfolio;
  const path = `/profile/${seller.id}/portfolio/${id}`;
  const { html } = await page(path);
  expect(html).not.toMatch(/<img src=x|<script>alert/);
  const rel = 'rel="nofollow ugc noopener noreferrer"';
  for (const address of ["https://evil.example/a", "https://shown.example/?a=1&amp;b=2"])
    expect(new RegExp(`<a[^>]*href="${address.replace(/[?.]/g, "\\$&")}"[^>]*>`).exec(html)?.[0]).toContain(rel);
  expect(html).toContain('"@type":"CreativeWork"');
  expect(html).toContain(`<link rel="canonical" href="${product.origin}${path}">`);
  expect((await page("/sitemap.xml")).html).toContain("/sitemaps/portfolios-1.xml");
  expect((await page("/sitemaps/portfolios-1.xml")).html).toContain(`<loc>${product.origin}${path}</loc>`);
  expect((await page("/sitemaps/portfolios-2.xml")).status).toBe(404);
  expect((await page(`/profile/${seller.id}?tab=portfolio`)).html).toContain(`href="${path}"`);
});

test("a refused portfolio form keeps its texts and its good pictures", async () => {
  const { cookie } = people.seller;
  const body = formOf({ ...words, title: "" }, [
    ["projectImages", file(await bytes(), "good.png")],
    ["projectImages", file(Buffer.from("<svg/>"), "bad.png")],
  ]);
  const refused = await page("/mypage/portfolio/new", cookie, { method: "POST", body });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("bad.png: ");
  const kept = /name="keptImages"[^>]*value="([0-9a-f-]{36})"/.exec(refused.html)?.[1];
  const again = formOf({ ...words, title: "다시", keptImages: kept! });
  const saved = await page("/mypage/portfolio/new", cookie, { method: "POST", body: again });
  expect(saved.status).toBe(303);
  const id = /portfolio\/(\d+)$/.exec(saved.location!)![1];
  expect((await call("GET", `/api/portfolio/${id}`)).data).toMatchObject({
    title: "다시",
    projectImages: [{ width: 320, height: 200 }],
  });
});
