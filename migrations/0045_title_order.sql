-- The tables over all clients, by title: of 140,000 rows each would be read and sorted.
create index business_bank_accounts_all_by_bank_name on business_bank_accounts ((lower(bank_name)), id) where deleted_at is null;
create index business_accounts_all_by_name on business_accounts ((lower(name)), id) where deleted_at is null;
create index business_documents_all_by_document_name on business_documents ((lower(document_name)), id) where deleted_at is null;
create index business_compliance_all_by_task_name on business_compliance ((lower(task_name)), id) where deleted_at is null;
create index paydex_scores_all_by_source on paydex_scores ((lower(source)), id) where deleted_at is null;
create index store_credit_cards_all_by_issuer on store_credit_cards ((lower(issuer)), id) where deleted_at is null;
create index revolving_credits_all_by_issuer on revolving_credits ((lower(issuer)), id) where deleted_at is null;
create index account_receivables_all_by_vendor_name on account_receivables ((lower(vendor_name)), id) where deleted_at is null;
create index purchase_orders_all_by_vendor_name on purchase_orders ((lower(vendor_name)), id) where deleted_at is null;
create index social_media_accounts_all_by_username on social_media_accounts ((lower(username)), id) where deleted_at is null;
create index vendor_accounts_all_by_vendor_name on vendor_accounts ((lower(vendor_name)), id) where deleted_at is null;
