/** The fate of each table when a member is deleted; a table, text or reference to a member left out fails a test. */
export type Fate =
  /** The member's rows go. */
  | {
      fate: "removed";
      /** The column that names the member. */
      by: string;
      /** Columns that name other members, for whom the row stays. */
      others?: readonly string[];
    }
  /** The rows go with those of another table (a foreign key that cascades). */
  | { fate: "removed-with"; table: string }
  /** The row stays and says nobody's name: `overwritten` columns are made empty, the others stay. */
  | { fate: "overwritten"; overwritten: readonly string[]; kept: readonly string[]; because: string }
  | { fate: "kept"; because: string; kept: readonly string[] }
  | { fate: "anonymous"; because: string; kept: readonly string[] };

export const books =
  "the books: orders and payments are kept for years by law (see privacy.3 of legal.json), and are the other party's too";
