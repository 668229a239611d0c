import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/**
 * Ports of this process, each given once. They are below those that systems give to outgoing connections, so that nothing
 * takes one between its choice and its use, and other processes of tests begin elsewhere: of two runs at once with the same
 * port, one would talk to the product of the other.
 */
let next = 14_000 + 100 * (process.pid % 180);

/** A free port of this machine: the preferred one, or another when that is taken. */
export async function freePort(preferred = next++): Promise<number> {
  const probe = createServer().listen(preferred);
  const taken = await once(probe, "listening").then(
    () => false,
    () => true,
  );
  if (taken) return freePort();
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
