CREATE TABLE "portfolio_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"country" text DEFAULT 'korea' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"technologies" text[] DEFAULT '{}' NOT NULL,
	"project_link" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_likes" (
	"item_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_likes_item_id_member_id_pk" PRIMARY KEY("item_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "portfolio_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"is_thumbnail" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	"file_key" text,
	"seed" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_views" (
	"item_id" integer NOT NULL,
	"day" date NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "portfolio_views_item_id_day_visitor_hash_pk" PRIMARY KEY("item_id","day","visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_likes" ADD CONSTRAINT "portfolio_likes_item_id_portfolio_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."portfolio_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_likes" ADD CONSTRAINT "portfolio_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_pictures" ADD CONSTRAINT "portfolio_pictures_item_id_portfolio_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."portfolio_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_views" ADD CONSTRAINT "portfolio_views_item_id_portfolio_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."portfolio_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_items_member" ON "portfolio_items" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "portfolio_items_latest" ON "portfolio_items" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "portfolio_items_category" ON "portfolio_items" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "portfolio_likes_member" ON "portfolio_likes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "portfolio_pictures_item" ON "portfolio_pictures" USING btree ("item_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_pictures_thumbnail" ON "portfolio_pictures" USING btree ("item_id") WHERE is_thumbnail;--> statement-breakpoint
CREATE INDEX "portfolio_pictures_file" ON "portfolio_pictures" USING btree ("file_key");