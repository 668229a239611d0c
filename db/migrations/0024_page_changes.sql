CREATE INDEX "reviews_member" ON "reviews" USING btree ("member_id");--> statement-breakpoint
-- Announces every committed change of what public pages show, on the channel page_changes, to the page caches of all
-- processes (app/server/compose/page-changes.server.ts). Equal announcements of one transaction are sent once.
-- Causes: service:<id>, seller:<id> (who is offered what by a seller), listings (which services there are, in which
-- order), rates.
CREATE FUNCTION announce_service_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Not shown on any page: who looked is counted in batches, and vectors and won prices only order lists.
    OLD.view_count := NEW.view_count;
    OLD.price_krw := NEW.price_krw;
    OLD.search_vector := NEW.search_vector;
    OLD.title_vector := NEW.title_vector;
    IF OLD IS NOT DISTINCT FROM NEW THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('page_changes', 'service:' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER services_announced AFTER INSERT OR UPDATE OR DELETE ON "services"
  FOR EACH ROW EXECUTE FUNCTION announce_service_change();
--> statement-breakpoint
CREATE FUNCTION announce_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('page_changes', 'listings');
  PERFORM pg_notify('page_changes', 'seller:' || coalesce(NEW.seller_id, OLD.seller_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER service_listings_announced AFTER INSERT OR UPDATE OR DELETE ON "service_listings"
  FOR EACH ROW EXECUTE FUNCTION announce_listing_change();
--> statement-breakpoint
CREATE FUNCTION announce_service_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', 'service:' || coalesce(NEW.service_id, OLD.service_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER service_translations_announced AFTER INSERT OR UPDATE OR DELETE ON "service_translations"
  FOR EACH ROW EXECUTE FUNCTION announce_service_part_change();
--> statement-breakpoint
CREATE TRIGGER service_options_announced AFTER INSERT OR UPDATE OR DELETE ON "service_options"
  FOR EACH ROW EXECUTE FUNCTION announce_service_part_change();
--> statement-breakpoint
CREATE TRIGGER service_images_announced AFTER INSERT OR UPDATE OR DELETE ON "service_images"
  FOR EACH ROW EXECUTE FUNCTION announce_service_part_change();
--> statement-breakpoint
CREATE TRIGGER service_versions_announced AFTER INSERT OR UPDATE OR DELETE ON "service_versions"
  FOR EACH ROW EXECUTE FUNCTION announce_service_part_change();
--> statement-breakpoint
CREATE TRIGGER reviews_announced AFTER INSERT OR UPDATE OR DELETE ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION announce_service_part_change();
--> statement-breakpoint
-- Names and descriptions of people stand on what they sell and what they reviewed.
CREATE FUNCTION announce_person_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person integer;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NULL;
  END IF;
  -- A condition, because a row of members has no member_id.
  IF TG_TABLE_NAME = 'members' THEN
    person := coalesce(NEW.id, OLD.id);
  ELSE
    person := coalesce(NEW.member_id, OLD.member_id);
  END IF;
  PERFORM pg_notify('page_changes', 'seller:' || person);
  PERFORM pg_notify('page_changes', 'service:' || id) FROM (
    SELECT id FROM services WHERE seller_id = person UNION SELECT service_id FROM reviews WHERE member_id = person
  ) AS shown (id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_announced AFTER UPDATE OF name, nickname, country, deleted_at ON "members"
  FOR EACH ROW EXECUTE FUNCTION announce_person_change();
--> statement-breakpoint
CREATE TRIGGER seller_profiles_announced AFTER INSERT OR UPDATE OR DELETE ON "seller_profiles"
  FOR EACH ROW EXECUTE FUNCTION announce_person_change();
--> statement-breakpoint
CREATE TRIGGER profiles_announced AFTER INSERT OR UPDATE OR DELETE ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION announce_person_change();
--> statement-breakpoint
CREATE FUNCTION announce_rate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', 'rates');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER exchange_rates_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exchange_rates"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rate_change();
