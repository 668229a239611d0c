import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test.each([
  ["erc20-kit-1.0.0.zip", "attachment; filename=erc20-kit-1.0.0.zip"],
  [
    "토큰 템플릿.zip",
    `attachment; filename=download.zip; filename*=UTF-8''%ED%86%A0%ED%81%B0%20%ED%85%9C%ED%94%8C%EB%A6%BF.zip`,
  ],
  ["토큰-발행-kit.zip", `attachment; filename=kit.zip; filename*=UTF-8''%ED%86%A0%ED%81%B0-%EB%B0%9C%ED%96%89-kit.zip`],
  // Hangul decomposed, as macOS writes it
  ["한".normalize("NFD"), `attachment; filename=download; filename*=UTF-8''%ED%95%9C`],
  // characters that would end the quotes, start a header or name a directory
  ['a"; filename="b.exe', `attachment; filename="a filenameb.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`],
  ["a\r\nSet-Cookie: x.zip", `attachment; filename="aSet-Cookie x.zip"; filename*=UTF-8''a__Set-Cookie%3A%20x.zip`],
  ["../../etc/passwd", `attachment; filename=etcpasswd; filename*=UTF-8''.._.._etc_passwd`],
  ["it's (1)*.zip", `attachment; filename="its 1.zip"; filename*=UTF-8''it%27s%20%281%29%2A.zip`],
  ["", `attachment; filename=download; filename*=UTF-8''`],
])("Content-Disposition of a file named %j", (name, header) => {
  expect(attachment(name)).toBe(header);
});
