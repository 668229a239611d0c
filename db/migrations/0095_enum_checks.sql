ALTER TABLE "services" ADD CONSTRAINT "services_suspended_by" CHECK ("services"."suspended_by" in ('seller', 'operator', 'account'));--> statement-breakpoint
ALTER TABLE "consultation_messages" ADD CONSTRAINT "consultation_messages_kind" CHECK ("consultation_messages"."kind" in ('message', 'offer', 'accepted', 'declined', 'completed', 'converted'));--> statement-breakpoint
ALTER TABLE "consultation_messages" ADD CONSTRAINT "consultation_messages_author" CHECK ("consultation_messages"."author" in ('buyer', 'seller'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_accepted_by" CHECK ("deliveries"."accepted_by" in ('buyer', 'clock', 'case'));--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_by" CHECK ("delivery_events"."by" in ('buyer', 'seller', 'clock', 'case'));--> statement-breakpoint
ALTER TABLE "delivery_events" ADD CONSTRAINT "delivery_events_kind" CHECK ("delivery_events"."kind" in ('delivered', 'change_requested', 'accepted', 'disputed', 'resumed', 'refunded'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refusal_code" CHECK ("documents"."refusal_code" in ('operator', 'tax-invoice', 'refunded'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('receipt', 'cash-receipt', 'tax-invoice', 'commission-invoice', 'commission-statement'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_door" CHECK ("sessions"."door" in ('page', 'api'));--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_purpose" CHECK ("sms_codes"."purpose" in ('register', 'reset'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('settlement', 'refund', 'provider-fee', 'fx-difference', 'payout', 'payout-return', 'deposit', 'deposit-return', 'deposit-exclusion', 'provider-transfer', 'partner-commission', 'partner-reversal', 'partner-true-up'));--> statement-breakpoint
ALTER TABLE "licence_activations" ADD CONSTRAINT "licence_activations_ended_by" CHECK ("licence_activations"."ended_by" in ('holder', 'instance', 'refund'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancel_reason" CHECK ("orders"."cancel_reason" in ('buyer', 'unpaid'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('purchase', 'support-extension'));--> statement-breakpoint
ALTER TABLE "payment_discrepancies" ADD CONSTRAINT "payment_discrepancies_kind" CHECK ("payment_discrepancies"."kind" in ('amount-mismatch', 'currency-mismatch', 'foreign-payment', 'wrong-payee', 'underpaid', 'paid-late', 'paid-twice', 'paid-after-cancel', 'refund-mismatch', 'unknown-payment'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cash_receipt_kind" CHECK ("payments"."cash_receipt_kind" in ('phone', 'business'));--> statement-breakpoint
ALTER TABLE "profile_skills" ADD CONSTRAINT "profile_skills_level" CHECK ("profile_skills"."level" in ('beginner', 'working', 'advanced', 'expert'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_member_type" CHECK ("profiles"."member_type" in ('freelancer', 'company'));--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_recommends" CHECK ("case_messages"."recommends" in ('refund', 'decline'));--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_kind" CHECK ("case_messages"."kind" in ('message', 'note', 'opened', 'approved', 'declined', 'disputed', 'refused', 'withdrawn', 'chargeback'));--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_role" CHECK ("case_messages"."role" in ('buyer', 'seller', 'operator', 'provider'));--> statement-breakpoint
ALTER TABLE "refund_cases" ADD CONSTRAINT "refund_cases_reason_code" CHECK ("refund_cases"."reason_code" in ('not-as-described', 'broken', 'insecure', 'no-support', 'withdrawal', 'other', 'chargeback'));--> statement-breakpoint
ALTER TABLE "refund_cases" ADD CONSTRAINT "refund_cases_kind" CHECK ("refund_cases"."kind" in ('request', 'chargeback'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('personal-information', 'abuse', 'advertising', 'unrelated', 'infringement', 'not-purchased', 'illegal'));--> statement-breakpoint
ALTER TABLE "reconciler_runs" ADD CONSTRAINT "reconciler_runs_name" CHECK ("reconciler_runs"."name" in ('minute', 'daily'));--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_outcome_known" CHECK ("webhook_events"."outcome" in ('handled', 'ignored', 'unknown', 'unmatched'));--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_author" CHECK ("attachments"."author" in ('buyer', 'seller', 'sender', 'operator'));--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_roles_after" CHECK ("role_changes"."roles_after" <@ array['administrator', 'support', 'moderation', 'finance']);--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_roles_before" CHECK ("role_changes"."roles_before" <@ array['administrator', 'support', 'moderation', 'finance']);--> statement-breakpoint
ALTER TABLE "two_factor_removals" ADD CONSTRAINT "two_factor_removals_checks" CHECK ("two_factor_removals"."checks" <@ array['identity-document', 'call-back', 'mail-reply', 'orders', 'business-number']);--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_door" CHECK ("login_challenges"."door" in ('page', 'api'));--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_kind" CHECK ("ticket_messages"."kind" in ('message', 'note', 'closed', 'merged'));--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_author" CHECK ("ticket_messages"."author" in ('sender', 'operator'));