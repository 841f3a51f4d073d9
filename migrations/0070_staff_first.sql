-- Staff read lists of everyone: asked first, they are not compared with each person before they are known to be staff.
alter policy read_users on users using (
  (select app.is_admin()) or id = (select app.actor_id()) or id = (select app.user_id())
  or id in (select m.user_id from client_members m where m.client_id = (select app.user_id())));
