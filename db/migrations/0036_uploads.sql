CREATE TABLE "upload_reports" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"report" jsonb NOT NULL,
	"inspected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_segments" (
	"upload_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"size" integer NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "upload_segments_upload_id_position_pk" PRIMARY KEY("upload_id","position")
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"original_name" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"status" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint,
	"received" bigint DEFAULT 0 NOT NULL,
	"writer" text,
	"sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "uploads_status" CHECK ("uploads"."status" in ('receiving', 'inspecting', 'accepted', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "upload_reports" ADD CONSTRAINT "upload_reports_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_segments" ADD CONSTRAINT "upload_segments_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_pictures" ADD CONSTRAINT "uploaded_pictures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploaded_pictures_member" ON "uploaded_pictures" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "uploaded_pictures_unkept" ON "uploaded_pictures" USING btree ("created_at") WHERE kept_at is null;--> statement-breakpoint
CREATE INDEX "uploads_member" ON "uploads" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_unkept" ON "uploads" USING btree ("updated_at") WHERE kept_at is null;--> statement-breakpoint
CREATE INDEX "service_images_file" ON "service_images" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "service_versions_file" ON "service_versions" USING btree ("file_key");