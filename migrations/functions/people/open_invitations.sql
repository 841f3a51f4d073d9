-- The invitations that are neither used nor withdrawn, as JSON: of a client, or, without one, of colleagues. Row security says who reads them.
create or replace function app.open_invitations(p_client uuid) returns json
  language sql stable set search_path = '' as $$
  select coalesce(json_agg(json_build_object('id', i.id, 'email', i.email, 'access', i.access, 'invitedBy', app.person_label(i.invited_by),
      'sentAt', i.sent_at, 'expiresAt', i.expires_at, 'expired', i.expires_at <= now()) order by lower(i.email)), '[]')
    -- Two parts: `is not distinct from` uses no index.
    from (
      select id, email, access, invited_by, sent_at, expires_at, used_at, withdrawn_at from public.invitations where client_id = p_client
      union all
      select id, email, access, invited_by, sent_at, expires_at, used_at, withdrawn_at from public.invitations where p_client is null and client_id is null
    ) i where i.used_at is null and i.withdrawn_at is null
$$;

grant execute on function app.open_invitations(uuid) to portal;
