import { answerCall } from "#app/http/api-v1/call.server.ts";

export const loader = answerCall;
export const action = answerCall;
