/** Makes all other addresses below /api those of calls. `onlyCalls` (app/server/refusals.server.ts) answers them before Remix. */
export const loader = () => new Response(null, { status: 404 });
