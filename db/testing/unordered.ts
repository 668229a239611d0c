import type postgres from "postgres";

type Work = (client: Client) => unknown;
type Open = (work: Work) => Promise<unknown>;
type Client = { unsafe: postgres.Sql["unsafe"]; begin?: Open; savepoint?: Open };
type Answered = ReturnType<postgres.Sql["unsafe"]> & { resolve(rows: unknown): void };

/**
 * Makes a client return the rows of a SELECT without an order in the opposite of the order that PostgreSQL read them in.
 * They usually come as they were inserted, until a page with free space takes a later one: a test, or the code it runs,
 * that relies on this fails here always instead of once in a hundred runs.
 */
export function reverseUnordered<T extends postgres.Sql>(client: T): T {
  reverse(client as unknown as Client);
  return client;
}

function reverse(client: Client): void {
  const { unsafe, begin, savepoint } = client;
  client.unsafe = ((...[text, ...rest]: Parameters<typeof unsafe>) => {
    const query = unsafe(text, ...rest) as Answered;
    if (!/^\s*select\b/i.test(text) || /\border by\b/i.test(text)) return query;
    const { resolve } = query;
    query.resolve = (rows) => resolve(Array.isArray(rows) ? rows.reverse() : rows);
    return query;
  }) as typeof unsafe;
  if (begin) client.begin = reversingIn(begin);
  if (savepoint) client.savepoint = reversingIn(savepoint);
}

function reversingIn(open: Open): Open {
  return (work) =>
    open((inner) => {
      reverse(inner);
      return work(inner);
    });
}
