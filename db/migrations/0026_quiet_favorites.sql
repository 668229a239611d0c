-- Favourites are counted on no page either: a member who changes their mind a hundred times drops nothing.
CREATE OR REPLACE FUNCTION announce_service_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Not shown on any page: who looked is counted in batches, favourites are for the API, and vectors and won prices
    -- only order lists.
    OLD.view_count := NEW.view_count;
    OLD.favorite_count := NEW.favorite_count;
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
