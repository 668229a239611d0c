import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A free port of this machine: the preferred one, or any other when that is taken. */
export async function freePort(preferred = 0): Promise<number> {
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
