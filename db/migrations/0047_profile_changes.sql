-- The page of a profile names skills and counts the works of the portfolio. How often a work was looked at is on no kept page.
CREATE FUNCTION announce_profile_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changes', 'seller:' || coalesce(NEW.member_id, OLD.member_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profile_skills_announced AFTER INSERT OR UPDATE OR DELETE ON "profile_skills"
  FOR EACH ROW EXECUTE FUNCTION announce_profile_part_change();
--> statement-breakpoint
CREATE TRIGGER portfolio_items_announced AFTER INSERT OR DELETE ON "portfolio_items"
  FOR EACH ROW EXECUTE FUNCTION announce_profile_part_change();
