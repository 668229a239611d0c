import { SectionHead } from "#app/ui/section-head.tsx";
import { type CardItem, ServiceCards } from "./service-card.tsx";

type FeaturedSectionProps = {
  featured: { title: string; items: readonly CardItem[] };
  favorites: readonly number[];
  number: string;
  isFirst: boolean;
};

/** Services that operators chose, between the numbered sections of a page. */
export function FeaturedSection({ featured: { title, items }, favorites, number, isFirst }: FeaturedSectionProps) {
  return (
    <section id="featured" className="section">
      <SectionHead number={number} title={title} />
      <ServiceCards items={items} favorites={favorites} name="featured" heading="h3" isFirst={isFirst} />
    </section>
  );
}
