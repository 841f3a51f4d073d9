-- Staff find requests that are open or in review by their words.

-- step
create index concurrently if not exists client_requests_words on client_requests using gin (app.words(title || ' ' || coalesce(detail, '')))
  where received_at is null
