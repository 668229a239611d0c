import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BuyButton } from "../../../market/buy-button";
import { readListing } from "../../../market/listings";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ id: string }> };

const read = cache((id: string) => (/^[1-9]\d{0,14}$/.test(id) ? readListing(Number(id)) : null));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const listing = await read((await params).id);
  return listing ? { title: listing.metadata.name, description: listing.metadata.description.slice(0, 160) } : {};
}

export default async function ListingPage({ params }: Props) {
  const listing = await read((await params).id);
  if (!listing) notFound();
  const { metadata } = listing;
  return (
    <article>
      {metadata.image ? <img src={metadata.image} alt={metadata.name} width="640" height="640" /> : <span className="blank" />}
      <h1>{metadata.name}</h1>
      <p className="description">{metadata.description}</p>
      <dl>
        <dt>가격</dt><dd>{listing.price}</dd>
        <dt>판매자</dt><dd>{listing.seller}</dd>
        <dt>컬렉션</dt><dd>{listing.collection} #{listing.tokenId}</dd>
      </dl>
      <BuyButton id={listing.id} priceWei={listing.priceWei} />
    </article>
  );
}
