import { notFoundEndpoint } from "#app/http/api.server.ts";

export const loader = notFoundEndpoint;
export const action = notFoundEndpoint;
