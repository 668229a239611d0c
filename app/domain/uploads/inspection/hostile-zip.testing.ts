import { crc32, deflateRawSync } from "node:zlib";

export type MadeEntry = {
  name: string | Buffer;
  data?: Buffer | string;
  mode?: number;
  /** 0 stored, 8 deflated (usual). */
  method?: number;
  flags?: number;
  /** The data goes in as it is, whatever the method says. */
  raw?: true;
  /** Said by the headers, instead of the truth. */
  says?: { size?: number; crc?: number };
  /** Another name in the header before the contents. */
  localName?: string;
  extra?: Buffer;
};

/** A ZIP byte by byte, with whatever headers a test wants; `count` is what its end says of the entries. */
export function zipOf(entries: readonly MadeEntry[], { count = entries.length }: { count?: number } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const {
    name,
    data = "",
    mode = 0o100644,
    method = 8,
    flags = 0x800,
    says = {},
    localName,
    extra,
    raw,
  } of entries) {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.from(data);
    const packed = method === 8 && !raw ? deflateRawSync(bytes) : bytes;
    const nameBytes = Buffer.isBuffer(name) ? name : Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(says.crc ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says.size ?? bytes.length, 18);
    const local = Buffer.from(common);
    const localNameBytes = localName === undefined ? nameBytes : Buffer.from(localName);
    local.writeUInt16LE(localNameBytes.length, 22);
    parts.push(Buffer.from("PK\u0003\u0004"), local, localNameBytes, packed);
    common.writeUInt16LE(nameBytes.length, 22);
    common.writeUInt16LE(extra?.length ?? 0, 24);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.from("PK\u0001\u0002"),
      Buffer.from([20, 3]),
      common,
      rest,
      nameBytes,
      extra ?? Buffer.alloc(0),
    );
    offset += 4 + local.length + localNameBytes.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** A small honest source. */
export const honestZip = (more: readonly MadeEntry[] = []) =>
  zipOf([
    { name: "token/README.md", data: "# 토큰 템플릿\n" },
    { name: "token/LICENSE", data: "Apache License\nVersion 2.0" },
    { name: "token/contracts/Token.sol", data: "// SPDX-License-Identifier: MIT\ncontract Token {}\n" },
    ...more,
  ]);
