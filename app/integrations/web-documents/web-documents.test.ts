import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { webDocuments } from "./web-documents.server.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(answer: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.on("error", () => {});
    answer(request, response);
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { port: (server.address() as AddressInfo).port, asked };
}

const cid = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";
const json = { "content-type": "application/json" };
/** Documents behind a gateway at this port. */
const behind = (port: number, timeoutMs = 5_000) =>
  webDocuments({ ipfsGateway: `http://127.0.0.1:${port}/`, timeoutMs });

test("a document of IPFS is read through the gateway, whatever its path holds", async () => {
  const gateway = await listening((_request, response) => void response.writeHead(200, json).end('{"name":"One"}'));
  const documents = behind(gateway.port);
  expect(await documents.read(`ipfs://${cid}/1.json`)).toEqual({ text: '{"name":"One"}' });
  expect(await documents.read(`ipfs://ipfs/${cid}/a b?c#d/%2e%2e%2fx`)).toEqual({ text: '{"name":"One"}' });
  expect(gateway.asked).toEqual([`/ipfs/${cid}/1.json`, `/ipfs/${cid}/a%20b%3Fc%23d/..%2Fx`]);
});

test.each([
  `ipfs://${cid}/../../admin`,
  `ipfs://${cid}/%2E%2e/admin`,
  "ipfs://../admin",
  "ipfs://x",
  "ipfs:",
  "http://example.com/1.json",
  "https://user:secret@example.com/",
  "https://example.com:22/",
  "ftp://example.com/1",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "ar://abc",
  "1.json",
  "",
  `https://example.com/${"x".repeat(2_000)}`,
])("%s is no address that is read", async (address) => {
  const gateway = await listening((_request, response) => void response.end("{}"));
  expect(await behind(gateway.port).read(address)).toEqual({ failure: "address" });
  expect(gateway.asked).toEqual([]);
});

test("without a gateway, IPFS is not read", async () => {
  expect(await webDocuments({ ipfsGateway: null }).read(`ipfs://${cid}`)).toEqual({ failure: "no-gateway" });
});

const anyPort = (port: number) => ({ protocols: ["https:", "http:"], ports: ["", String(port)] });

test.each([
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f.1",
  "017700000001",
  "0.0.0.0",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "169.254.169.254",
  "10.0.0.1",
])("the host %s is inside, and is not asked", async (host) => {
  const inside = await listening((_request, response) => void response.writeHead(200, json).end("{}"));
  const documents = webDocuments({ ipfsGateway: null, timeoutMs: 5_000, policy: anyPort(inside.port) });
  expect(await documents.read(`http://${host}:${inside.port}/`)).toEqual({ failure: "blocked" });
  expect(await webDocuments({ ipfsGateway: null }).read(`https://${host}/`)).toEqual({ failure: "blocked" });
  expect(inside.asked).toEqual([]);
});

test.each([[["127.0.0.1"]], [["::1"]], [["93.184.215.14", "127.0.0.1"]], [["::ffff:127.0.0.1"]], [[]]])(
  "a name with the addresses %j is not asked",
  async (addresses) => {
    const inside = await listening((_request, response) => void response.writeHead(200, json).end("{}"));
    const policy = { ...anyPort(inside.port), resolve: async () => addresses };
    const documents = webDocuments({ ipfsGateway: null, timeoutMs: 5_000, policy });
    expect(await documents.read(`http://inside.example:${inside.port}/`)).toEqual({ failure: "blocked" });
    expect(inside.asked).toEqual([]);
  },
);

test("the name of this machine is not asked", async () => {
  const inside = await listening((_request, response) => void response.writeHead(200, json).end("{}"));
  const documents = webDocuments({ ipfsGateway: null, timeoutMs: 5_000, policy: anyPort(inside.port) });
  expect(await documents.read(`http://localhost:${inside.port}/`)).toEqual({ failure: "blocked" });
  expect(inside.asked).toEqual([]);
});

test("a name is resolved once, and the connection goes to the address that was checked", async () => {
  const server = await listening((_request, response) => void response.writeHead(200, json).end("{}"));
  const answers = [["127.0.0.1"], ["127.0.0.2"]];
  const policy = {
    ...anyPort(server.port),
    // This machine plays the internet, but for one address.
    isReachable: (ip: string) => ip === "127.0.0.1",
    resolve: async () => answers.shift() ?? [],
  };
  const documents = webDocuments({ ipfsGateway: null, timeoutMs: 5_000, policy });
  expect(await documents.read(`http://rebinding.example:${server.port}/`)).toEqual({ text: "{}" });
  expect(answers).toHaveLength(1);
});

test("a redirect is not followed", async () => {
  const inside = await listening((_request, response) => void response.writeHead(200, json).end("{}"));
  const Location = `http://127.0.0.1:${inside.port}/secret`;
  const outside = await listening((_request, response) => void response.writeHead(302, { Location }).end());
  expect(await behind(outside.port).read(`ipfs://${cid}`)).toEqual({ failure: "redirect" });
  expect(inside.asked).toEqual([]);
});

const drip: RequestListener = (_request, response) => {
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
};
test.each<[string, RequestListener, string]>([
  [
    "ten megabytes",
    (_request, response) => void response.writeHead(200, json).end("a".repeat(10_000_000)),
    "too-large",
  ],
  ["a body that never ends", drip, "timeout"],
  ["silence", () => {}, "timeout"],
  ["a page", (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end("{}"), "type"],
  [
    "a packed body",
    (_request, response) => void response.writeHead(200, { ...json, "content-encoding": "gzip" }).end("x"),
    "type",
  ],
  ["404", (_request, response) => void response.writeHead(404).end(), "status"],
  ["503", (_request, response) => void response.writeHead(503).end(), "unreachable"],
  ["a connection that is cut", (request) => void request.destroy(), "unreachable"],
])("%s is no document", async (_name, answer, failure) => {
  const server = await listening(answer);
  const { port } = server;
  expect(await behind(port, failure === "timeout" ? 300 : 5_000).read(`ipfs://${cid}`)).toEqual({ failure });
});

test("four are read at once, forty wait, and further ones are refused", async () => {
  const held: (() => void)[] = [];
  let most = 0;
  const server = await listening((_request, response) => {
    most = Math.max(
      most,
      held.push(() => response.writeHead(200, json).end("{}")),
    );
  });
  const documents = behind(server.port, 30_000);
  const all = Array.from({ length: 45 }, () => documents.read(`ipfs://${cid}`));
  expect(await Promise.race(all)).toEqual({ failure: "busy" });
  await expect.poll(() => held.length).toBe(4);
  const release = setInterval(() => {
    for (const answer of held.splice(0)) answer();
  }, 5);
  const answers = await Promise.all(all);
  clearInterval(release);
  expect(answers.filter((answer) => "text" in answer)).toHaveLength(44);
  expect(most).toBe(4);
});
