-- Rows without a value come last in either direction, so what stands for the missing value differs, and an index for one
-- direction can't be read for the other. One index each, as sort-order.ts prints them.
create index business_compliance_all_by_task_due_date_down
  on business_compliance (user_id, (coalesce(task_due_date, '-infinity'::date)), id) where deleted_at is null;
create index business_compliance_all_by_status_changed_at_down
  on business_compliance (user_id, (coalesce(status_changed_at, '-infinity'::timestamptz)), id) where deleted_at is null;
create index store_credit_cards_by_credit_limit_down
  on store_credit_cards (user_id, (coalesce(credit_limit, '-Infinity'::numeric)), id) where deleted_at is null;
create index store_credit_cards_by_apr_down
  on store_credit_cards (user_id, (coalesce(apr, '-Infinity'::numeric)), id) where deleted_at is null;
create index revolving_credits_by_credit_limit_down
  on revolving_credits (user_id, (coalesce(credit_limit, '-Infinity'::numeric)), id) where deleted_at is null;
create index revolving_credits_by_apr_down
  on revolving_credits (user_id, (coalesce(apr, '-Infinity'::numeric)), id) where deleted_at is null;
create index credit_loans_by_loan_amount_down
  on credit_loans ((coalesce(app.first_number(loan_amount), '-Infinity'::numeric)), id) where deleted_at is null;
create index credit_loans_by_apr_range_down
  on credit_loans ((coalesce(app.first_number(apr_range), '-Infinity'::numeric)), id) where deleted_at is null;
create index account_receivables_by_due_date_down
  on account_receivables (user_id, (coalesce(due_date, '-infinity'::date)), id) where deleted_at is null;
create index purchase_orders_by_order_date_down
  on purchase_orders (user_id, (coalesce(order_date, '-infinity'::date)), id) where deleted_at is null;
create index vendor_accounts_by_decided_on_down
  on vendor_accounts (user_id, (coalesce(decided_on, '-infinity'::date)), id) where deleted_at is null;
