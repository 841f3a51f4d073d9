-- Which of a client's people is asked: null for an owner. Who was asked and may no longer answer is replaced by an owner when it is read.
alter table client_requests add column person_id uuid references users on delete set null;
grant insert (person_id) on client_requests to portal;
create trigger place_person before insert on client_requests for each row when (new.person_id is not null) execute function app.place_person();
