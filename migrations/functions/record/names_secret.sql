-- Whether the value under this label must be sealed: 'API-Key', 'Acct #', 'S.S.N.', 'UserPIN'. The label is folded first
-- (accents, signs, capitals within a word), as foldLabel does. A label with none of the pieces of which every match has one
-- is let through before, because the long pattern costs more than writing the row, and the most common labels first of all. In PL/pgSQL,
-- which keeps its plan.
create or replace function app.names_secret(label text) returns boolean language plpgsql immutable parallel safe as $$
begin
  if label in ('Username', 'User name', 'Email', 'E-mail', 'Login', 'Client ID', 'Customer ID', 'Phone') then
    return false;
  end if;
  if octet_length(label) = length(label) and not regexp_replace(lower(label), '[^a-z0-9#]+', '', 'g') like any (array[
      '%pas%', '%wd%', '%pw%', '%psw%', '%pin%', '%ssn%', '%ss#%', '%tin%', '%ein%', '%cpn%', '%soc%', '%seguro%', '%tax%', '%fed%', '%employer%',
      '%card%', '%cc#%', '%ccn%', '%cvv%', '%cvc%', '%cvn%', '%csc%', '%key%', '%secret%', '%token%', '%recovery%', '%credential%', '%creds%',
      '%logini%', '%logind%', '%logoni%', '%logond%', '%jwt%', '%bearer%', '%backup%', '%2fa%', '%mfa%', '%otp%', '%factor%', '%2step%', '%twostep%',
      '%authenticat%', '%onetime%', '%security%', '%challenge%', '%memorable%', '%word%', '%maiden%', '%code%', '%combo%', '%combination%', '%seed%',
      '%mnemonic%', '%acct%', '%account#%', '%accountn%', '%acc#%', '%accn%', '%ac#%', '%acn%', '%transit%', '%aba%', '%medicare%', '%alien%',
      '%checking%', '%savings%', '%dln%', '%dl#%', '%iban%', '%rtn%', '%routing%', '%dob%', '%birth%', '%driver%', '%driving%', '%military%',
      '%contrasen%', '%clave%', '%numerode%']) then
    return false;
  end if;
  return lower(btrim(regexp_replace(regexp_replace(regexp_replace(normalize(label, NFKD),
    '[\u0300-\u036f]', '', 'g'), '([a-z])([A-Z])', '\1 \2', 'g'), '[^A-Za-z0-9#]+', ' ', 'g')))
    ~ 'pass? ?w(or)?r?d|pass ?(code|phrase|key)|pwd|pswd|(^| )(my|user|login)?(pw|pws|psw|pword|p word|p w)( |#|$)|(^|(user|name|login|mail|email|and|wifi|wi fi|admin|app|my|root|ftp|portal|site|bank) )pass$|(^| )(my|user|atm|card|debit|sim|login|e|ip)?(pins?|p i n)(( |#|$)|code|no( |$)|num)|(^| )(my|owner|user|spouse|partner|personal)?(ssns?|s s n|itin|i t i n|f?ein|e i n|f e i n|tin|t i n|cpn)(( |#|$)|no( |$)|num)|(^| )s ?s( ?(no|nos|nr|nbr)( |$)| ?num| ?#)|(^| )soc(ial)? ?(sec|ins)|social( ?(no|nos|nr|nbr)( |$)| ?num| ?#)|(4|four)( digits?)?( of)?( my)? social|seguro social|tax ?(payer ?)?(ids?( |#|$)|ident)|tax( ?payer)?( ?(no|nos|nr|nbr)( |$)| ?num| ?#)|(federal|fed|employer) ?(tax )?(ids?( |#|$)|ident)|(^| |debit|credit|bank|gift)card ?(holder ?)?(( ?(no|nos|nr|nbr)( |$)| ?num| ?#)|code|verif)|(^| )cc( ?(no|nos|nr|nbr)( |$)| ?num| ?#)|(^| )ccn( |#|$)|(^| )(cvv2?|cvc2?|cvn2?|csc|c v v|c v c)(( |#|$)|code|num)|(api|app|application|private|access|encryption|decryption|ssh|pgp|gpg|rsa|ssl|licen[cs]e|product|activation|serial|master|session|signing|service|server|shared|storage|stripe|aws|webhook|wi ?fi|wpa2?|wep|network|security|auth|authorization|authentication|backup|consumer|developer|live|test|root|admin|host|merchant|transaction|unlock|wallet|bitlocker) ?keys?( |#|$)|secret([^a]|$|a[^r])|tokens?( |#|$)|recovery|credentials?( |#|$)|(^| )creds( |#|$)|log ?(in|on) ?(info|information|details|data)( |#|$)|(^| )jwt( |#|$)|bearer|back ?up ?(code|phrase|pin|word)|(^| )(2 ?fa|mfa|totp|otp)( |$)|(two|2|multi) ?factor|(two|2) ?step ?(ver|auth|code|log)|authenticator|one ?time ?(pass|code|pin)|security ?(answer|code|question|word|pin|num|phrase|#)|challenge ?(question|answer)|memorable|(magic|safe) ?word|maiden|(access|alarm|gate|door|lock ?box|entry|safe|vault|auth|authorization|authentication|verification|unlock|voice ?mail|garage|keypad|key) ?codes?( |#|$)|(safe|lock|vault|locker|padlock) combo|(safe|lock|vault|locker|padlock) combination|seed ?(phrase|word)|mnemonic|(account|acct|(^| )acc|(^| )a c)( ?(no|nos|nr|nbr)( |$)| ?num| ?#)|(^| )acct$|(checking|savings|transit|aba|dl|medicare|alien)( ?(no|nos|nr|nbr)( |$)| ?num| ?#)|(^| )iban( |#|$)|(^| )(aba|rtn)( |#|$)|sort ?code|routing( ?(no|nos|nr|nbr)( |$)| ?num| ?#)|routing ?(code|transit)|(^|bank |aba |ach |wire )routing$|(^| )(my|owner|user)?(dob|d o b)( |#|$)|(date|day|place) ?of ?birth|birth ?(date|day|place)|driver ?s?( s)? ?lic|driving ?licen|passport( ?(no|nos|nr|nbr)( |$)| ?num| ?#)|passport ?(id|card)( |#|$)|(^| )passport$|green ?card|military id|contrasen|(^| )clave( |$)|numero de (cuenta|tarjeta)';
end $$;

grant execute on function app.names_secret(text) to portal, portal_system;
