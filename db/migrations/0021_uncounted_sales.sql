CREATE TABLE "uncounted_sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uncounted_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_id" integer NOT NULL,
	"change" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uncounted_sales" ADD CONSTRAINT "uncounted_sales_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;