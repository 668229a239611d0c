import Link from "next/link";
import { readPage } from "../market/listings";

// 판매 직후에도 낡은 목록이 오래 남지 않도록 요청마다 읽습니다. 메타데이터만 한 시간 동안 보관합니다.
export const dynamic = "force-dynamic";

export default async function Home({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const asked = Number((await searchParams).page ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const { listings, pages } = await readPage(page);
  return (
    <>
      <h1>판매 중인 작품</h1>
      {listings.length === 0 && <p>아직 판매 중인 작품이 없습니다.</p>}
      <ul className="grid">
        {listings.map((listing) => (
          <li key={listing.id}>
            <Link href={`/listing/${listing.id}`}>
              <Picture image={listing.metadata.image} />
              <strong>{listing.metadata.name}</strong>
              <span>{listing.price}</span>
            </Link>
          </li>
        ))}
      </ul>
      <nav aria-label="쪽">
        {page > 1 && <Link href={`/?page=${page - 1}`}>앞쪽</Link>}
        {page < pages && <Link href={`/?page=${page + 1}`}>뒤쪽</Link>}
      </nav>
    </>
  );
}

function Picture({ image }: { image: string | null }) {
  return image ? <img src={image} alt="" loading="lazy" width="320" height="320" /> : <span className="blank" />;
}
