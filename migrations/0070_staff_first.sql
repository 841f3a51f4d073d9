-- Whether the caller is staff is asked first: in a list of everyone, no row is then compared with ids.
alter policy read_users on users using (
  (select app.is_admin()) or id = (select app.actor_id()) or id = (select app.user_id())
  or id in (select m.user_id from client_members m where m.client_id = (select app.user_id())));
