import type { RouteConfigEntry } from "@remix-run/route-config";

/**
 * `route`, `index`, `layout` and `prefix` as @remix-run/route-config has them. Those forget the literal ids of their
 * entries and need the whole of @remix-run/dev at run time; these keep the ids of the leaf routes in the type, so that
 * route-facts.ts cannot leave one out, and are plain data, so that the server matches addresses against the same tree.
 */
declare const leaf: unique symbol;
export type Entry<Id extends string = string> = RouteConfigEntry & { readonly [leaf]?: Id };

/** The ids of all leaf routes below some entries. */
export type LeafId<Entries extends readonly Entry[]> = Entries[number] extends Entry<infer Id> ? Id : never;

/** The id that Remix gives a route by default: its file without the extension. */
type IdOf<File extends string> = File extends `${infer Name}.tsx` | `${infer Name}.ts` ? Name : File;

export function route<const File extends string, const Id extends string = IdOf<File>>(
  path: string,
  file: File,
  options?: { id: Id },
): Entry<Id>;
export function route<Id extends string>(path: string, file: string, children: Entry<Id>[]): Entry<Id>;
export function route(path: string, file: string, rest: { id: string } | Entry[] = []): Entry {
  return Array.isArray(rest) ? { path, file, ...(rest.length > 0 && { children: rest }) } : { path, file, ...rest };
}

export function index<const File extends string, const Id extends string = IdOf<File>>(
  file: File,
  options?: { id: Id },
): Entry<Id> {
  return { index: true, file, ...options };
}

export function layout<Id extends string>(file: string, children: Entry<Id>[]): Entry<Id>;
export function layout<Id extends string>(file: string, options: { id: string }, children: Entry<Id>[]): Entry<Id>;
export function layout(file: string, first: { id: string } | Entry[], children: Entry[] = []): Entry {
  return Array.isArray(first) ? { file, children: first } : { file, ...first, children };
}

export function prefix<Id extends string>(path: string, entries: Entry<Id>[]): Entry<Id>[] {
  return entries.map((entry) => {
    if (entry.index || entry.path) return { ...entry, path: entry.path ? `${path}/${entry.path}` : path };
    return entry.children ? { ...entry, children: prefix(path, entry.children) } : entry;
  });
}
