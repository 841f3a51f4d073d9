-- The words of a text, without their order, as indexes keep them. Signs that join words part them here, so that each part of an
-- e-mail address, a web address or a phone number is a word. Indexes are made of it: one that is changed needs new ones.
create or replace function app.words(p_text text) returns tsvector language sql immutable parallel safe
  as $$ select to_tsvector('pg_catalog.simple', regexp_replace(lower(p_text), '[-@._–/\\+:#''’]+', ' ', 'g')) $$;

-- The role that writes a row evaluates what its index holds.
grant execute on function app.words(text) to portal, portal_system;
