-- The kinds of notification, one line each, in the order in which people see them. `ways` are those that can be chosen, `fallback` is how
-- people who chose nothing hear of it, `wait` is how long a mail waits for its reader to see it in the portal, or for staff to undo it. `own_mail`: the area that
-- notifies writes the mail itself.
create or replace function app.notification_kinds()
  returns table (side text, kind text, topic text, title text, hint text, ways text[], fallback text, wait interval, own_mail boolean)
  language sql immutable parallel safe as $$ values
  ('client', 'ask', 'work', 'We need something from you', 'New requests and reminders', '{portal,mail,digest,never}'::text[], 'mail', interval '0', true),
  ('client', 'returned', 'work', 'Your answer comes back', 'With what should be different', '{portal,mail,digest,never}', 'mail', '0', true),
  ('client', 'accepted', 'work', 'Your answer is accepted', null, '{portal,mail,digest,never}', 'digest', '12 seconds', false),
  ('client', 'task', 'work', 'Your plan changes', 'A task is done, waits for you, moves or is added', '{portal,mail,digest,never}', 'digest', '0', false),
  ('client', 'due', 'work', 'A due date is near', 'Two days before', '{portal,mail,digest,never}', 'digest', '0', false),
  ('client', 'automation', 'work', 'One of your automations changes', null, '{portal,mail,digest,never}', 'digest', '0', false),
  ('client', 'message', 'messages', 'Your team writes to you', 'After 10 minutes, unless you are online', '{portal,mail,digest,never}', 'mail', '10 minutes', false),
  ('client', 'security', 'security', 'Your password or sign-in changes', 'And sign-ins from a new device', '{mail}', 'mail', '0', true),
  ('staff', 'answer', 'work', 'A client answers a request', null, '{portal,mail,digest,never}', 'mail', '0', false),
  ('staff', 'document', 'work', 'A client adds a document', null, '{portal,mail,digest,never}', 'digest', '0', false),
  ('staff', 'request', 'work', 'A client requests an automation', null, '{portal,mail,digest,never}', 'digest', '0', false),
  ('staff', 'assigned', 'work', 'A colleague assigns you a client or a task', null, '{portal,mail,digest,never}', 'portal', '0', false),
  ('staff', 'colleague', 'work', 'A colleague changes the status of your task', null, '{portal,mail,digest,never}', 'portal', '12 seconds', false),
  ('staff', 'sign-up', 'work', 'A new client signs up', 'Several within 15 minutes come as one e-mail', '{mail,never}', 'mail', '0', true),
  ('staff', 'backup', 'work', 'A backup fails', 'After the third attempt', '{portal,mail,digest,never}', 'mail', '0', false),
  ('staff', 'mention', 'messages', 'A colleague mentions you', 'In a comment on a task', '{portal,mail,digest,never}', 'mail', '0', false),
  ('staff', 'message', 'messages', 'A client writes in the chat', 'After 10 minutes, unless you are online', '{portal,mail,digest,never}', 'mail', '10 minutes', false),
  ('staff', 'security', 'security', 'Your password or sign-in changes', 'And sign-ins from a new device', '{mail}', 'mail', '0', true)
$$;

grant execute on function app.notification_kinds() to portal, portal_system;
