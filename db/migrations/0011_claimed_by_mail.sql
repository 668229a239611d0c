ALTER TABLE "members" ADD COLUMN "claimed_by_mail_at" timestamp with time zone;
