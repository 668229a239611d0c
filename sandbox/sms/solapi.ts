import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Control } from "../control.ts";
import type { MessageLog } from "../message-log.ts";
import { type Answer, type Route, json } from "../web/router.ts";
import { createAuthorization } from "./authorization.ts";
import { isEucKr, isTooLong, type Sms, toE164, typeOf } from "./sms.ts";

/** The number that the stand-in always refuses, as a blocked one. */
export const REFUSED_NUMBER = "01000000000";

const ACCOUNT = "10000000000001";

const Body = z.object({
  messages: z
    .array(
      z.object({
        to: z.string().default(""),
        from: z.string().default(""),
        text: z.string().default(""),
        country: z
          .string()
          .regex(/^\d{1,4}$/)
          .default("82"),
      }),
    )
    .min(1)
    .max(10_000),
  allowDuplicates: z.boolean().default(false),
});
type Message = z.infer<typeof Body>["messages"][number];
type Refusal = { statusCode: string; statusMessage: string };

/** `POST /messages/v4/send-many/detail` of SOLAPI, below `/solapi`. */
export function solapiRoutes(
  keys: { apiKey: string; apiSecret: string },
  messages: MessageLog<Sms>,
  control: Control,
): Route[] {
  const authorize = createAuthorization(keys);
  return [
    {
      method: "POST",
      path: "/solapi/messages/v4/send-many/detail",
      async handle(request) {
        const now = new Date();
        const denied = authorize(request.headers.authorization, now);
        if (denied !== null) return json(403, denied);
        const body = Body.safeParse(request.json());
        if (!body.success) return error(400, "ValidationError", z.prettifyError(body.error));

        const fault = await control.next("sms");
        if (fault === "error") return error(500, "InternalError", "서버 오류가 발생했습니다.");
        const refuseAll = fault === "refusal";
        return json(200, await register(body.data, refuseAll, messages, now));
      },
    },
  ];
}

function error(status: number, errorCode: string, errorMessage: string): Answer {
  return json(status, { errorCode, errorMessage });
}

async function register(body: z.infer<typeof Body>, refuseAll: boolean, log: MessageLog<Sms>, now: Date) {
  const groupId = id("G", now);
  const failed: ReturnType<typeof failedMessage>[] = [];
  const accepted: Sms[] = [];
  for (const message of body.messages) {
    const repeated = accepted.some((sms) => sms.to === message.to && sms.country === message.country);
    const refusal = refuseAll ? blocked : repeated && !body.allowDuplicates ? duplicate : refusalOf(message);
    if (refusal !== null) {
      failed.push(failedMessage(message, refusal, id("M", now)));
      continue;
    }
    accepted.push({
      id: id("M", now),
      groupId,
      receivedAt: now.toISOString(),
      country: message.country,
      to: message.to,
      e164: toE164(message.country, message.to),
      from: message.from,
      text: message.text,
      type: typeOf(message.text),
    });
  }
  for (const sms of accepted) await log.add(sms);
  return { failedMessageList: failed, groupInfo: groupInfo(groupId, accepted, failed.length, now) };
}

const blocked: Refusal = { statusCode: "1060", statusMessage: "차단된 수신번호" };
const duplicate: Refusal = { statusCode: "1026", statusMessage: "중복 수신번호" };

// Codes and their meaning: SOLAPI, message status codes (1xxx = refused at registration).
function refusalOf(message: Message): Refusal | null {
  if (message.to === "" || message.text === "") return { statusCode: "1010", statusMessage: "필수 입력 값 미입력" };
  if (!/^\d{4,15}$/.test(message.to)) return { statusCode: "1011", statusMessage: "Format Error" };
  if (!/^\d{4,15}$/.test(message.from)) return { statusCode: "1062", statusMessage: "발신번호 미등록" };
  if (message.to === REFUSED_NUMBER) return blocked;
  if (isTooLong(message.text, message.country)) return { statusCode: "1031", statusMessage: "메시지 길이 초과" };
  // Only domestic carriers are bound to EUC-KR.
  if (message.country === "82" && !isEucKr(message.text)) {
    return { statusCode: "1029", statusMessage: "EUC-KR(완성형 한글) 범위 밖의 문자" };
  }
  return null;
}

function failedMessage(message: Message, refusal: Refusal, messageId: string) {
  const { to, from, country } = message;
  return { to, from, type: typeOf(message.text), country, messageId, ...refusal, accountId: ACCOUNT };
}

function id(kind: "G" | "M", now: Date): string {
  const time = now.toISOString().replace(/\D/g, "").slice(0, 14);
  return `${kind}4V${time}${randomBytes(8).toString("hex").toUpperCase()}`;
}

function groupInfo(groupId: string, accepted: readonly Sms[], failed: number, now: Date) {
  const date = now.toISOString();
  const charged = (type: Sms["type"]) => {
    const counts: Record<string, number> = {};
    for (const sms of accepted) if (sms.type === type) counts[sms.country] = (counts[sms.country] ?? 0) + 1;
    return counts;
  };
  const nothing = { requested: 0, replacement: 0, refund: 0, sum: 0 };
  return {
    count: {
      total: accepted.length + failed,
      sentTotal: 0,
      sentFailed: 0,
      sentSuccess: 0,
      sentPending: 0,
      sentReplacement: 0,
      refund: 0,
      registeredFailed: failed,
      registeredSuccess: accepted.length,
    },
    countForCharge: { sms: charged("SMS"), lms: charged("LMS"), mms: {}, ata: {}, cta: {}, cti: {} },
    balance: { ...nothing, requested: accepted.length * 18, sum: accepted.length * 18 },
    point: nothing,
    app: { profit: { sms: 0, lms: 0, mms: 0, ata: 0, cta: 0, cti: 0 }, appId: null, version: null },
    log: [{ createAt: date, message: "메시지를 발송했습니다." }],
    status: accepted.length === 0 ? "FAILED" : "SENDING",
    allowDuplicates: false,
    isRefunded: false,
    accountId: ACCOUNT,
    masterAccountId: null,
    apiVersion: "4",
    groupId,
    price: {},
    dateCreated: date,
    dateUpdated: date,
    scheduledDate: null,
    dateSent: accepted.length === 0 ? null : date,
    dateCompleted: null,
  };
}
