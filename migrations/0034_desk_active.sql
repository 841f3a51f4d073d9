-- Clients that there is work for: those whose plan is done only while they want something. The desk lists them, and the team's
-- page counts them.
alter table desk_rows add column active boolean not null
  generated always as (not archived and (cardinality(open_on) > 0 or unanswered_since is not null or requests_open > 0)) stored;
-- People who were deactivated before this had no way to hand their clients over.
update clients c set assignee_id = null from users u where u.id = c.assignee_id and u.deactivated_at is not null;
