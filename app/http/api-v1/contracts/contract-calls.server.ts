import { z } from "zod";
import { WrongCall } from "#app/domain/chains/calls/abi-input.ts";
import { callContract } from "#app/domain/chains/calls/call-contract.server.ts";
import { nodeEndpoint } from "../chain/chain-endpoint.server.ts";
import { Abi } from "../chain/abi.ts";
import { AddressParam, BlockNumber, Bytes } from "../chain/values.ts";
import { fieldProblem, Problem } from "../problem.server.ts";

const call = nodeEndpoint(
  {
    id: "contracts.call",
    method: "POST",
    path: "/api/v1/{chain}/contracts/{address}/call",
    tag: "web3",
    summary: "Call a view function of a contract and decode its result or its revert reason",
    input: z.object({
      address: AddressParam,
      function: z
        .string()
        .min(1)
        .max(1_000)
        .describe(
          'Human-readable signature such as "balanceOf(address) view returns (uint256)", or, with an ABI, the name or signature of one of its functions',
        ),
      args: z.array(z.unknown()).max(50).default([]).describe("Arguments; integers are decimal strings"),
      abi: Abi.optional(),
      block: z.union([BlockNumber, z.literal("latest")]).default("latest"),
      from: AddressParam.optional(),
    }),
    data: z.object({
      status: z.enum(["success", "reverted"]),
      outputs: z
        .array(z.object({ name: z.string().nullable(), type: z.string(), value: z.unknown() }))
        .nullable()
        .describe("null when the call reverted or the result does not match the signature"),
      data: Bytes.nullable().describe("Raw return data"),
      revert: z
        .object({
          error: z.string().nullable().describe("Error decoded by the ABI or by a common library; null when unknown"),
          args: z.array(z.unknown()).nullable(),
          reason: z.string().nullable(),
        })
        .nullable(),
    }),
    problems: ["not_found"],
  },
  async ({ services, network }, { address: contract, abi = null, from = null, ...asked }) => {
    const answer = await callContract(services, network, { ...asked, contract, abi, from }).catch((error: unknown) => {
      if (error instanceof WrongCall) throw fieldProblem(error.field, "wrong-format");
      throw error;
    });
    if (!answer) throw new Problem("not_found");
    return answer;
  },
);

export const contractCallEndpoints = [call];
