// Preloaded into the product by tests in production settings: connections to the hosts of TEST_HOSTS (name → port)
// end at this machine. TLS names and certificates are checked as ever.
import { Socket } from "node:net";

const hosts = JSON.parse(process.env.TEST_HOSTS ?? "{}");
const connect = Socket.prototype.connect;

Socket.prototype.connect = function routed(...args) {
  // net and tls hand their own, already normalized, list of arguments over. What they know of the host stays as it is:
  // the certificate is compared with that.
  const list = Array.isArray(args[0]) ? args[0] : args;
  const port = hosts[list[0]?.host];
  if (port !== undefined) list[0] = { ...list[0], host: "127.0.0.1", port };
  return connect.apply(this, args);
};
