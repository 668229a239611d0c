const KEY = /^[a-z0-9][a-z0-9/_.-]{0,200}$/i;

/** The key itself; one that we would never write is a failure of ours. */
export function fileKey(key: string): string {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`Not a file key: ${key}`);
  return key;
}
