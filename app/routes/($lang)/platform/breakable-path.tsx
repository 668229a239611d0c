import { Fragment } from "react";

/** A path that breaks before its slashes rather than within its words. */
export function BreakablePath({ path }: { path: string }) {
  return path.split(/(?=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path have no identity but their place
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}
