import type { ReactNode } from "react";

/** One fact of an order; nothing where there is none. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
