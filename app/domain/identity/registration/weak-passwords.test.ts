import { expect, test } from "vitest";
import { commonPasswords } from "./weak-passwords.data.ts";
import { isCommonPassword } from "./weak-passwords.ts";

const kim = { email: "minsoo.kim@example.com", name: "김민수", nickname: "모래톱테크" };

test.each([
  "password123",
  "Password1!",
  "P@ssw0rd123",
  "PASSWORD!!",
  "qwertyuiop",
  "poiuytrewq",
  "1234567890",
  "0987654321",
  "abcdefghij",
  "aaaaaaaaaaaa",
  "ababababab",
  "abc123abc123",
  "passpasspass",
  "1q2w3e4r5t",
  "1qaz2wsx3edc",
  "qwer1234asdf",
  "asdf1234zxcv",
  "welcome2026",
  "iloveyou1004!",
  "letmein12345",
  "Summer2026!",
  "dkssudgktpdy",
  "qlalfqjsgh12",
  "비밀번호1234567",
  "사랑해사랑해사랑해사랑해",
  "minsoo.kim1",
  "minsoo.kim@example.com",
  "모래톱테크2026!",
  "Jangteo2026!",
  "체인장터체인장터1",
  "김민수김민수김민수1",
  "loveyou12345",
  "dragonmaster99",
  "ＱＷＥＲＴＹＵＩＯＰ",
  "!@#$%^&*()",
  "lovequeen!1",
  "12345qwert",
])("the common password %s is refused", (password) => {
  expect(isCommonPassword(password, kim)).toBe(true);
});

test.each([
  "tram-kettle-93-yes",
  "k7#Vq!m2Zp",
  "파란하늘에고양이셋",
  "minsoo.kim walks nine dogs",
  "jangteo opens at dawn 7",
  "Xq9 fennel basil",
  "오늘점심은칼국수먹자",
  "9f86d081884c7d65",
])("the password %s is accepted", (password) => {
  expect(isCommonPassword(password, kim)).toBe(false);
});

test("every listed common password has ten or more characters and is folded", () => {
  const odd = [...commonPasswords].filter(
    (password) => password.length < 10 || password !== password.toLowerCase().normalize("NFKC"),
  );
  expect(odd).toEqual([]);
});
