import { paths } from "#app/paths.ts";

/** The picture of what was ordered, small; a plain ground where there is none to show. The title stands beside it. */
export function Cover({ id, className = "cover" }: { id: number | null; className?: string }) {
  if (id === null) return <span className={className} />;
  return (
    <img className={className} src={paths.image(id, 365, "webp")} alt="" width={365} height={200} loading="lazy" />
  );
}
