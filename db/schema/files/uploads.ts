import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf, minorUnits, uuidKey } from "../columns.ts";
import { members } from "../identity.ts";

const uploadStatuses = ["receiving", "inspecting", "accepted", "refused"] as const;

/** Source ZIPs of members, from the first byte on. Rows that nothing keeps are deleted with their files after two days. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuidKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    status: text({ enum: uploadStatuses }).notNull(),
    fileName: text().notNull(),
    /** Bytes announced; null while a form is read, which does not say. */
    size: minorUnits(),
    /** Bytes that are stored: the offset at which an interrupted upload goes on. */
    received: minorUnits().notNull().default(0),
    /** The request that may store the next bytes: the one that came last. */
    writer: text(),
    /** Hash of the stored file, in hex. */
    sha256: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Time since which a draft or a version names it; null: nothing does. */
    attachedAt: instant(),
  },
  (table) => [
    isOneOf("uploads_status", table.status, uploadStatuses),
    index("uploads_member").on(table.memberId, table.createdAt),
    index("uploads_unattached").on(table.updatedAt).where(sql`attached_at is null`),
  ],
);

/** The bytes of an upload as they came, until they are one file. */
export const uploadSegments = pgTable(
  "upload_segments",
  {
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    position: minorUnits().notNull(),
    size: integer().notNull(),
    fileKey: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.position] })],
);

/** Reports of inspections: domain/shared/archive-report.ts. */
export const uploadReports = pgTable("upload_reports", {
  uploadId: uuid()
    .primaryKey()
    .references(() => uploads.id, { onDelete: "cascade" }),
  report: jsonb().notNull(),
  inspectedAt: instant().notNull(),
});

/** Pictures that members uploaded, encoded anew. */
export const uploadedPictures = pgTable(
  "uploaded_pictures",
  {
    id: uuidKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    fileKey: text().notNull(),
    originalName: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant().notNull(),
    attachedAt: instant(),
  },
  (table) => [
    index("uploaded_pictures_member").on(table.memberId, table.createdAt),
    index("uploaded_pictures_unattached").on(table.createdAt).where(sql`attached_at is null`),
  ],
);
