/** Asks a chain; an error it answers is thrown with its message. */
export async function rpc<Result = unknown>(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<Result> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await answer.json()) as { result: Result; error?: { message: string } };
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
