-- Deleting a person takes their name off what they were asked.

-- step
create index concurrently if not exists client_requests_person on client_requests (person_id) where person_id is not null
