/** A node of a chain, asked by JSON-RPC. */
export type ChainNode = {
  /** The result as the node gave it. Throws a NodeError, whatever goes wrong, also when the signal ends the request. */
  request(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>;
};

export type ChainNodes = {
  /** null: no node of this chain is configured. */
  find(chainId: number): ChainNode | null;
};

/**
 * `too-large`: the answer exceeds our limit or the node's own; `unsupported`: the node does not know the method;
 * `refused`: it answered with an error; `unreachable`: no answer that can be used, now.
 */
export type NodeErrorKind = "too-large" | "unsupported" | "refused" | "unreachable";

export class NodeError extends Error {
  constructor(
    readonly kind: NodeErrorKind,
    message: string,
    /** Code and data of the JSON-RPC error: a revert's bytes are in the data. */
    readonly rpc: { code: number; data?: unknown } | null = null,
  ) {
    super(message);
    this.name = "NodeError";
  }
}
