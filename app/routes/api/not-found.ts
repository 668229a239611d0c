import { notFoundEndpoint } from "#app/http/api/api.server.ts";

export const loader = notFoundEndpoint;
export const action = notFoundEndpoint;
