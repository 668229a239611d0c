import { expect, test } from "vitest";
import { addressLine, addressLines } from "./address-lines.ts";

const seoul = { country: "KR", address1: "테헤란로 1", address2: "7층", city: "서울", zipCode: "06236" };

test.each([
  [{}, "(06236) 서울 테헤란로 1"],
  [{ address1: "서울 강남구 테헤란로 1" }, "(06236) 서울 강남구 테헤란로 1"],
  [{ address1: "서울특별시 강남구 테헤란로 1" }, "(06236) 서울특별시 강남구 테헤란로 1"],
  [{ address1: "경기도 성남시 분당구 판교로 1", city: "성남시" }, "(06236) 경기도 성남시 분당구 판교로 1"],
  [{ address1: "판교로 성남빌딩 1", city: "성남" }, "(06236) 성남 판교로 성남빌딩 1"],
  [{ country: "jp", address1: "東京都千代田区丸の内1", city: "千代田区" }, "(06236) 東京都千代田区丸の内1"],
  [{ country: "jp", address1: "京都府京都市中京区1", city: "京都市" }, "(06236) 京都府京都市中京区1"],
  [{ country: "cn", address1: "建国路1号", city: "北京" }, "(06236) 北京 建国路1号"],
])("an address of East Asia begins with its postcode and names its city once: %j", (parts, first) => {
  expect(addressLines({ ...seoul, ...parts })).toEqual([first, "7층"]);
  expect(addressLine({ ...seoul, ...parts })).toBe(`${first} 7층`);
});

test("elsewhere the city comes last, and a second line that is empty is left out", () => {
  const berlin = { country: "DE", address1: "Pariser Platz 1", address2: "", city: "Berlin", zipCode: "10117" };
  expect(addressLines(berlin)).toEqual(["Pariser Platz 1", "10117 Berlin"]);
  expect(addressLine({ ...berlin, address2: "2. OG" })).toBe("Pariser Platz 1, 2. OG, 10117 Berlin");
});
