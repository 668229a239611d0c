CREATE INDEX "audit_events_address" ON "audit_events" USING btree ("occurred_at") WHERE ip <> '';--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_address" ON "sessions" USING btree ("created_at") WHERE ip <> '';--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower(recipient));