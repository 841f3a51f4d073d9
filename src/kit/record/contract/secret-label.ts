/** The end of a word, or of what is joined to it by a sign. */
const end = '( |#|$)'
/** 'No.', 'number' or '#' behind what it counts. */
const number = '( ?(no|nos|nr|nbr)( |$)| ?num| ?#)'

/**
 * What names a secret in a label that `foldLabel` has folded: passwords, PINs, keys, codes, numbers of people, cards and accounts.
 * JavaScript and PostgreSQL read it alike; `app.names_secret`, behind the check of the table, holds the same.
 */
export const secretLabelPattern = [
  'pass? ?w(or)?r?d|pass ?(code|phrase|key)|pwd|pswd|(^| )(my|user|login)?(pw|pws|psw|pword|p word|p w)' + end,
  '(^|(user|name|login|mail|email|and|wifi|wi fi|admin|app|my|root|ftp|portal|site|bank) )pass$',
  `(^| )(my|user|atm|card|debit|sim|login|e|ip)?(pins?|p i n)(${end}|code|no( |$)|num)`,
  `(^| )(my|owner|user|spouse|partner|personal)?(ssns?|s s n|itin|i t i n|f?ein|e i n|f e i n|tin|t i n|cpn)(${end}|no( |$)|num)`,
  `(^| )s ?s${number}|(^| )soc(ial)? ?(sec|ins)|social${number}|(4|four)( digits?)?( of)?( my)? social|seguro social`,
  `tax ?(payer ?)?(ids?${end}|ident)|tax( ?payer)?${number}|(federal|fed|employer) ?(tax )?(ids?${end}|ident)`,
  `(^| |debit|credit|bank|gift)card ?(holder ?)?(${number}|code|verif)|(^| )cc${number}|(^| )ccn${end}|(^| )(cvv2?|cvc2?|cvn2?|csc|c v v|c v c)(${end}|code|num)`,
  '(api|app|application|private|access|encryption|decryption|ssh|pgp|gpg|rsa|ssl|licen[cs]e|product|activation|serial|master|session|signing|service|server|shared' +
    '|storage|stripe|aws|webhook|wi ?fi|wpa2?|wep|network|security|auth|authorization|authentication|backup|consumer|developer|live|test|root|admin|host|merchant' +
    `|transaction|unlock|wallet|bitlocker) ?keys?${end}`,
  `secret([^a]|$|a[^r])|tokens?${end}|recovery|credentials?${end}|(^| )creds${end}|log ?(in|on) ?(info|information|details|data)${end}|(^| )jwt${end}|bearer`,
  'back ?up ?(code|phrase|pin|word)|(^| )(2 ?fa|mfa|totp|otp)( |$)|(two|2|multi) ?factor|(two|2) ?step ?(ver|auth|code|log)|authenticator|one ?time ?(pass|code|pin)',
  'security ?(answer|code|question|word|pin|num|phrase|#)|challenge ?(question|answer)|memorable|(magic|safe) ?word|maiden',
  '(access|alarm|gate|door|lock ?box|entry|safe|vault|auth|authorization|authentication|verification|unlock|voice ?mail|garage|keypad|key) ?codes?' +
    end,
  `(safe|lock|vault|locker|padlock) combo|(safe|lock|vault|locker|padlock) combination|seed ?(phrase|word)|mnemonic`,
  `(account|acct|(^| )acc|(^| )a c)${number}|(^| )acct$|(checking|savings|transit|aba|dl|medicare|alien)${number}|(^| )iban${end}|(^| )(aba|rtn)${end}|sort ?code`,
  `routing${number}|routing ?(code|transit)|(^|bank |aba |ach |wire )routing$`,
  `(^| )(my|owner|user)?(dob|d o b)${end}|(date|day|place) ?of ?birth|birth ?(date|day|place)`,
  `driver ?s?( s)? ?lic|driving ?licen|passport${number}|passport ?(id|card)${end}|(^| )passport$|green ?card|military id`,
  'contrasen|(^| )clave( |$)|numero de (cuenta|tarjeta)',
].join('|')
const secretLabel = new RegExp(secretLabelPattern)

/** A label as the pattern sees it: without accents, words in small letters between single blanks, '#' kept. 'UserPIN' -> 'user pin'. */
export function foldLabel(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9#]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Whether what is under this label must be sealed: passwords, PINs, SSNs, keys and the like. */
export function namesSecret(label: string): boolean {
  return secretLabel.test(foldLabel(label))
}
