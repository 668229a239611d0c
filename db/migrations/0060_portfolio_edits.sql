-- Works stand on the page of web solutions: an edit is announced too. Looks and likes do not change updated_at.
CREATE TRIGGER portfolio_items_edits_announced AFTER UPDATE OF updated_at ON "portfolio_items"
  FOR EACH ROW EXECUTE FUNCTION announce_profile_part_change();
