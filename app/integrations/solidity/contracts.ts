import { type Abis, type SolidityReport, solidityLimits } from "../../domain/shared/archives/solidity-report.ts";
import { shortened } from "../../domain/uploads/inspection/write-report.ts";
import type { AbiInput, AbiItem, CompilerOutput } from "./compiler.server.ts";

type Found = Pick<SolidityReport, "contracts" | "contractCount"> & { abis: Abis };

/** Contracts by path and name, with as much of their interfaces as a report keeps. */
export function contractsOf(output: NonNullable<CompilerOutput["contracts"]>): Found {
  const all = Object.entries(output)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, byName]) => Object.entries(byName).map(([name, contract]) => ({ path, name, ...contract })));
  const abis: Abis = {};
  let abiBytesLeft: number = solidityLimits.abiBytes;
  let signaturesLeft: number = solidityLimits.signatures;
  const contracts = all.slice(0, solidityLimits.contracts).map(({ path, name, abi, evm }) => {
    const json = Buffer.byteLength(JSON.stringify(abi));
    if (json <= abiBytesLeft) {
      abis[`${shortened(path)}:${name.slice(0, 100)}`] = abi;
      abiBytesLeft -= json;
    }
    const functions = abi.filter(({ type }) => type === "function");
    const events = abi.filter(({ type }) => type === "event");
    const signatures = [...functions, ...events].slice(0, signaturesLeft).map(signatureOf);
    signaturesLeft -= signatures.length;
    return {
      path: shortened(path),
      name: name.slice(0, 100),
      functions: functions.length,
      events: events.length,
      bytes: evm.deployedBytecode.object.length / 2,
      signatures,
    };
  });
  return { contracts, contractCount: all.length, abis };
}

function signatureOf(item: AbiItem): SolidityReport["contracts"][number]["signatures"][number] {
  const text = `${item.name ?? ""}(${(item.inputs ?? []).map(typeOf).join(",")})`;
  const kind = item.type === "event" ? "event" : "function";
  return { kind, text: text.length > 160 ? `${text.slice(0, 159)}…` : text };
}

/** `tuple[]` of two numbers is `(uint256,uint256)[]`. */
function typeOf({ type, components }: AbiInput): string {
  if (!components || !type.startsWith("tuple")) return type;
  return `(${components.map(typeOf).join(",")})${type.slice("tuple".length)}`;
}
