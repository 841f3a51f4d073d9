-- Purchase Orders, printed from the declaration of purchaseOrder.
create table purchase_orders (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  vendor_name text not null,
  amount numeric(14, 2) not null,
  order_date date,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  search_text text generated always as (lower(coalesce(vendor_name, ''))) stored,
  unique (id, user_id)
);
create index purchase_orders_by_amount on purchase_orders (user_id, amount, id) where deleted_at is null;
create index purchase_orders_by_order_date on purchase_orders (user_id, (coalesce(order_date, 'infinity'::date)), id) where deleted_at is null;
create index purchase_orders_own on purchase_orders (user_id, id desc) where deleted_at is null;
create index purchase_orders_trash on purchase_orders (deleted_at) where deleted_at is not null;
select app.protect('purchase_orders');
create policy own_rows on purchase_orders to portal
  using (user_id = (select app.user_id()) or (select app.is_admin()))
  with check (user_id = (select app.user_id()) or (select app.is_admin()));
create policy system_rows on purchase_orders to portal_system using (true);
grant select (id, user_id, version, created_at, updated_at, deleted_at, search_text, vendor_name, amount, order_date, status) on purchase_orders to portal;
grant insert (id, user_id, vendor_name, amount, order_date, status), update (version, updated_at, deleted_at, vendor_name, amount, order_date, status) on purchase_orders to portal;
grant select (id, deleted_at), delete on purchase_orders to portal_system;
create trigger record_change after insert or update or delete on purchase_orders
  for each row execute function app.record_change('user_id', 'search_text');

