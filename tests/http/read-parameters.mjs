// Preloaded into the product by query-facts.test.ts: of requests with the parameter `noted`, writes the name of each
// parameter that is read to the file of NOTED_PARAMETERS, one JSON line each.
import { appendFileSync } from "node:fs";

const { get, getAll, has, keys, values, entries, forEach } = URLSearchParams.prototype;

function note(params, parameter) {
  const noted = get.call(params, "noted");
  if (noted === null) return;
  appendFileSync(process.env.NOTED_PARAMETERS, `${JSON.stringify({ noted, parameter })}\n`);
}

for (const read of [get, getAll, has]) {
  URLSearchParams.prototype[read.name] = function noting(name, ...rest) {
    note(this, name);
    return read.call(this, name, ...rest);
  };
}
for (const read of [keys, values, entries, forEach]) {
  URLSearchParams.prototype[read.name] = function noting(...args) {
    note(this, "all of them");
    return read.apply(this, args);
  };
}
URLSearchParams.prototype[Symbol.iterator] = URLSearchParams.prototype.entries;
