import { useT } from "#app/i18n/context.tsx";

export type NamedSellerView = {
  name: string;
  kind: "freelancer" | "company" | null;
  companyName: string | null;
  verified: boolean;
};

/** The seller of a service that is bought or asked about: the name, with the mark of a checked identity, and the kind. */
export function NamedSeller({ seller }: { seller: NamedSellerView }) {
  const t = useT();
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {seller.name}
        {seller.verified ? <span className="badge badge-jade">{t("market:seller.verified")}</span> : null}
      </span>
      <span className="block text-md text-ink-3">
        {[seller.kind && t(`catalog:seller.${seller.kind}`), seller.companyName].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
