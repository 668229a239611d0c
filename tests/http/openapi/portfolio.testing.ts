import sharp from "sharp";
import { expect, test } from "vitest";
import { call, member, refused } from "./calls.ts";

const picture = async () =>
  new File(
    [
      (await sharp({ create: { width: 320, height: 200, channels: 3, background: "#0f766e" } })
        .png()
        .toBuffer()) as BlobPart,
    ],
    "work.png",
    { type: "image/png" },
  );
const words = { title: "예치 풀", category: "defi", tags: "스테이킹, 감사", technologies: "Solidity" };

test("a portfolio item is added, listed, liked, changed and deleted", async () => {
  const { token, id: memberId } = member;
  const missing = { id: 2_147_483_647 };
  const multipart = { as: "multipart" as const, token };
  await refused("postApiPortfolio", 401, { as: "multipart", body: words });
  await refused("postApiPortfolio", 422, { ...multipart, body: { ...words, title: "" } });
  const body = { ...words, thumbnail: await picture(), projectImages: await picture() };
  const added = (await call("postApiPortfolio", { ...multipart, body })).data;
  expect(added).toMatchObject({ refused: [], portfolio: { country: "korea", tags: "스테이킹, 감사", likes: 0 } });
  const path = { id: added.portfolio.id };

  await call("getApiPortfolio", { query: { category: "defi", sort: "views", page: 1, limit: 5 } });
  const own = await call("getApiPortfolio", { query: { user_id: memberId }, token });
  expect(own.data).toMatchObject({ total: 1, items: [{ id: path.id }] });
  await refused("getApiPortfolio", 422, { query: { user_id: -1 } });

  await refused("putApiPortfolioId", 404, { ...multipart, path: missing, body: { title: "새 제목" } });
  const changes = { title: "새 제목", removeImages: String(added.portfolio.projectImages[0].id) };
  const changed = (await call("putApiPortfolioId", { ...multipart, path, body: changes })).data;
  expect(changed.portfolio).toMatchObject({ title: "새 제목", technologies: "Solidity", projectImages: [] });

  for (const liked of [true, false])
    expect((await call("postApiPortfolioIdLike", { token, path })).data).toEqual({ liked, likes: liked ? 1 : 0 });
  await refused("postApiPortfolioIdLike", 404, { token, path: missing });
  await call("getApiPortfolioId", { token, path });
  await refused("getApiPortfolioId", 404, { path });
  await call("deleteApiPortfolioId", { token, path });
  await refused("deleteApiPortfolioId", 404, { token, path });
});
