import sharp from "sharp";
import { expect, test } from "vitest";
import type { Sent } from "../documented.ts";
import { call, codeFor, member, personCalled, product, refused, setMember } from "./calls.ts";

test("a member registers with an SMS code and gets tokens", async () => {
  const person = personCalled("sand", "010-2311-4501");
  const { verificationId } = (await call("postApiSendSms", { body: { phone: person.phone } })).data;
  await refused("postApiSendSms", 429, { body: { phone: person.phone } });
  const code = await codeFor(person.phone);
  await refused("postApiCheckSms", 422, {
    body: { verificationId, code: String((Number(code) + 1) % 1_000_000).padStart(6, "0") },
  });
  await call("postApiCheckSms", { body: { verificationId, phone: person.phone, code } });
  const body = { ...person, verificationId, termsAgreed: "on", privacyAgreed: "1", marketingAgreed: "" };
  const { tokens, user } = (await call("postApiAuthRegister", { body, as: "multipart" })).data;
  await refused("postApiAuthRegister", 422, { body: { ...body, email: "again@example.com" } });
  setMember({ ...person, id: user.id, token: tokens.accessToken, refreshToken: tokens.refreshToken });
});

test("a session is opened, checked, refreshed and closed", async () => {
  const credentials = { email: member.email, password: member.password };
  await refused("postApiAuthLogin", 401, { body: { ...credentials, password: "not the password" } });
  await call("postApiAuthLogin", { body: credentials, as: "form" });
  await call("getApiAuthCheck", { token: member.token });
  await refused("getApiAuthCheck", 401);
  const { tokens } = (await call("postApiAuthRefresh", { body: { refreshToken: member.refreshToken } })).data;
  await refused("postApiAuthRefresh", 401, { body: { refreshToken: "not-a-token" } });
  await call("postApiAuthLogout", { token: tokens.accessToken });
  await refused("postApiAuthLogout", 422, { body: { everywhere: true } });
  member.token = (await call("postApiAuthLogin", { body: credentials })).data.tokens.accessToken;
});

test("the own profile and other profiles are read and changed as documented", async () => {
  const { id, token } = member;
  const [own, others] = [
    { path: { id }, token },
    { path: { id: 1 }, token },
  ];
  await call("getApiUserProfile", { token });
  await refused("getApiUserProfile", 401);
  await call("putApiUserProfile", {
    token,
    body: { bio: "모래로 짓습니다", availableFrom: "09:00", availableTo: "18:00", telegramId: "SandBuilder" },
  });
  await refused("putApiUserProfile", 422, { token, body: { memberType: "company" } });
  await call("putApiProfileId", {
    ...own,
    body: {
      memberType: "company",
      companyName: "모래 주식회사",
      organizationType: "startup",
      country: "kr",
      firstName: "모래",
      lastName: "김",
    },
  });
  await refused("putApiProfileId", 404, { ...others, body: { bio: "" } });
  await call("postApiProfileIdSkills", {
    ...own,
    body: {
      skills: [
        { name: "Solidity", level: "expert" },
        { name: "Rust", level: "working" },
      ],
    },
  });
  await refused("postApiProfileIdSkills", 404, { ...others, body: { skills: [] } });
  await call("postApiProfileIdLanguages", { ...own, body: { languages: ["ko", "en"] } });
  await refused("postApiProfileIdLanguages", 404, { ...others, body: { languages: [] } });
  await call("getApiProfileIdPrivate", own);
  await refused("getApiProfileIdPrivate", 404, others);
});

test("an avatar is uploaded and deleted", async () => {
  const own = { path: { id: member.id }, token: member.token };
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#776655" } })
    .png()
    .toBuffer();
  const upload = (bytes: Uint8Array<ArrayBuffer>): Sent => ({
    ...own,
    as: "multipart",
    body: { avatar: new File([bytes], "me.png", { type: "image/png" }) },
  });
  const { avatar } = (await call("postApiProfileIdAvatar", upload(new Uint8Array(picture)))).data;
  expect((await fetch(product.origin + avatar)).status).toBe(200);
  await refused("postApiProfileIdAvatar", 422, upload(new TextEncoder().encode("no picture")));
  await call("deleteApiProfileIdAvatar", own);
  await refused("deleteApiProfileIdAvatar", 404, { ...own, path: { id: 1 } });
});
