/** The service that a reported text belongs to, or the reported work of a portfolio. */
export type ReportedPlace = { title: string; titleLocale: string } & (
  | { service: { id: number; slug: string }; item: null }
  | { service: null; item: { id: number; ownerId: number } }
);
