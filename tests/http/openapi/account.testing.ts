import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { signIn } from "../server.ts";
import { call, demo, member, type Person, personCalled, product, refused, sandbox, verifiedPhone } from "./calls.ts";

test("a password is changed, and reset by a mailed link", async () => {
  const { token, email } = member;
  await refused("putApiUserChangePassword", 422, {
    token,
    body: { currentPassword: "not the password", newPassword: "lantern-orbit-41" },
  });
  await call("putApiUserChangePassword", {
    token,
    body: { currentPassword: member.password, newPassword: "lantern-orbit-41" },
  });
  await call("postApiPasswordEmail", { body: { email } });
  await refused("postApiPasswordEmail", 422, { body: { email: "nobody" } });
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await sandbox<{ text: string }>(`mails?to=${encodeURIComponent(email)}`))
        .map(({ text }) => /\/password\/reset\/([\w-]+)/.exec(text)?.[1])
        .find(Boolean);
      return link;
    })
    .toBeDefined();
  const byMail = { token: link, password: "harbour-lantern-58", passwordConfirm: "harbour-lantern-58" };
  await call("postApiPasswordReset", { body: byMail });
  await refused("postApiPasswordReset", 410, { body: byMail });
  member.token = (
    await call("postApiAuthLogin", { body: { email, password: byMail.password } })
  ).data.tokens.accessToken;
  member.password = byMail.password;
});

/** Turns two-factor on as the page does; returns a recovery code. */
async function turnOnTwoFactor({ email, password }: Person): Promise<string> {
  const page = `${product.origin}/mypage/security/two-factor`;
  const headers = { Cookie: await signIn(product.origin, email, password), Origin: product.origin };
  const post = (fields: Record<string, string>) =>
    fetch(page, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) });
  await post({ intent: "start" });
  const html = await (await fetch(page, { headers })).text();
  const secret = /class="setup-key">(.*?)<\/code>/s.exec(html)![1]!.replace(/<[^>]*>|\s/g, "");
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const codes = await (await post({ intent: "confirm", code, password })).text();
  return /class="recovery-codes">.*?<code>(.*?)<\/code>/s.exec(codes)![1]!;
}

test("a login with two-factor takes two calls, and an account is deleted", async () => {
  const person = personCalled("stone", "010-2311-4502");
  const { email, password } = person;
  await call("postApiAuthRegister", {
    body: {
      ...person,
      verificationId: await verifiedPhone(person.phone),
      termsAgreed: true,
      privacyAgreed: true,
      marketingAgreed: true,
    },
  });
  const recoveryCode = await turnOnTwoFactor(person);
  const { challenge } = (await call("postApiAuthLogin", { body: { email, password } })).data;
  await refused("postApiAuthLoginVerify", 422, { body: { challenge, code: "000000" } });
  const token = (await call("postApiAuthLoginVerify", { body: { challenge, code: recoveryCode } })).data.tokens
    .accessToken;
  await refused("deleteApiUserAccount", 422, { token, body: { password: "not the password" } });
  await refused("deleteApiUserAccount", 409, { token: member.token, body: { password: member.password } });
  await call("deleteApiUserAccount", { token, body: { password } });
  await refused("postApiAuthLogin", 401, { body: { email, password } });
});

test("a licence is verified, activated and deactivated", async () => {
  const token = (await call("postApiAuthLogin", { body: demo })).data.tokens.accessToken;
  const orders = (await call("getApiPurchaseList", { token })).data.items as { order_id: string }[];
  const bought = await Promise.all(
    orders.map(
      async ({ order_id }) => (await call("getApiMarketOrderOrderId", { path: { order_id }, token })).data.order,
    ),
  );
  const { key } = bought.find(({ licence }) => licence)!.licence;
  expect((await call("postApiLicenceVerify", { body: { key } })).data.state).toBe("valid");
  expect((await call("postApiLicenceVerify", { body: { key: "JT-00000-00000-00000-00000" } })).data.state).toBe(
    "unknown",
  );
  await refused("postApiLicenceVerify", 422, { body: {} });
  const { activation } = (await call("postApiLicenceActivate", { body: { key, instance: "shop.example" } })).data;
  await refused("postApiLicenceActivate", 404, {
    body: { key: "JT-00000-00000-00000-00000", instance: "shop.example" },
  });
  expect((await call("postApiLicenceVerify", { body: { key, instance: "Shop.example" } })).data.activation).toEqual(
    activation,
  );
  await call("postApiLicenceDeactivate", { body: { key, activation_id: activation.id } });
  await refused("postApiLicenceDeactivate", 404, {
    body: { key, activation_id: "00000000-0000-7000-8000-000000000000" },
  });
});
