/** How people name what must not be seen. */
export const secretLabels = `
API-Key|apikey|API key|api_key|apiKey|APIKEY|Api  Key|private key|Private-Key|privateKey|access key|AccessKey|access_key_id key|secret key|AWS access key|Stripe live key|SSH key
Encryption key|License key|Licence key|Product Key|Activation key|Master key|Webhook signing key|WiFi key|Wi-Fi key|WPA2 key|Network key|Security key|Backup key|Merchant key|Test keys
Account #|Account#|Acct #|acct#|Acct|Bank acct|Acct no|Acct. No.|Acct number|Acct num|Account No|Account no.|Account Number|account_number|AccountNumber|accountNo|Account numbers|A/C #|A/C no|a/c number|Acc no|Acc. #
Checking #|Savings number|Checking account number|IBAN|Routing number|Routing #|Routing no.|routing_number|routingNumber|Routing|ABA|ABA #|ABA number|RTN|Transit number|Bank routing|Sort code|ACH routing
Card number|Card #|Card no.|cardNumber|card_number|Credit card number|Debit card #|DebitCardNumber|CC number|CC #|CCN|Cardholder number|Card code|Card verification|Gift card number|Cards: card nr
CVC|CVV|CVV2|CVC2|cvv|C.V.V.|CVV code|CVV #|CSC|Card security code|security code
2FA backup codes|2FA|2fa code|2-FA|MFA|MFA secret|TOTP|OTP|OTP seed|Two-factor|two factor code|Two-step verification|2-step login|Multi-factor|Authenticator|authenticator app code|One-time code|One time password|onetime pin
Backup code|Backup codes|backup-phrase|back-up codes|Recovery code|Recovery codes|recovery key|Recovery phrase|Recovery e-mail
credentials|Credential|creds|Login credentials|Login info|Log-in details|Logon information|login data
Pw|PW|pw:|P/W|pws|psw|pword|p-word|mypwd|pwd|PWD|my pw|userpw|pswd|passwd|Passwd|passwrd|pasword|Password|password:|PASSWORD|Pass word|pass-word|pass_word|passWord|Pässword|ｐａｓｓｗｏｒｄ|pas\u017fword
Password (old)|Email password|E-mail-Password|admin_password|RootPassword|htpasswd|DB passwd|Pass|pass|user/pass|Login pass|Username and pass|E-mail pass|WiFi pass|Passcode|pass code|PassCode|Passphrase|pass-phrase|Passkey|pass key
UserPIN|PIN|pin|Pin|PINs|P.I.N.|PİN|PIN code|pincode|PinCode|PIN-Code|PIN #|PIN no.|Pin number|pinNumber|ATM PIN|atmpin|Card PIN|SIM PIN|IRS IP PIN|eFile PIN|Voicemail PIN|my pin 2|EPIN
Social-Security|Social Security|Social Security Number|social security no|SocialSecurityNumber|Social sec|Soc sec|Soc. Sec. #|Social #|social number|last 4 of social|Last four digits of my social|SS#|SS #|SS number|SS no.
S.S.N.|SSN|ssn|SSN #|SSNs|ssn_number|ownerSSN|ownerssn|my ssn|Last 4 SSN|Spouse SSN|Seguro Social
taxid|Tax ID|tax-id|TaxId|tax_id|Tax ID #|Tax IDs|Taxpayer ID|taxpayer identification number|Tax number|tax no.|Tax #|Tax identification|Federal ID|Federal Tax ID|Fed ID|Employer ID|Employer identification number
EIN|E.I.N.|EIN #|ein number|FEIN|ITIN|TIN|T.I.N.|CPN
DOB|D.O.B.|dob|ownerDOB|Date of birth|date-of-birth|Birth date|birthdate|BirthDate|Birthday|Day of birth|Place of birth
Security question|security questions|Security answer|securityAnswer|Security word|Security PIN|security number|Secret question|Challenge question|challenge answer|Memorable word|Mother's maiden name|maiden name|Magic word|safe word
Driver's license|Drivers license|Driver license number|drivers lic #|Driving licence|DL #|DL number|Passport|Passport number|passport no.|Passport #|US passport|Passport card|Green card|Military ID|Medicare number|Alien number
Access code|Alarm code|alarm-code|Gate code|Door code|Lockbox code|Lock box code|Entry code|Safe code|Voicemail code|Auth code|Authorization code|Verification code|Garage code|Key code|keypad code|Unlock code
Safe combination|Lock combination|padlock combo|Seed phrase|seed words|Mnemonic|Wallet key
Token|token|Access token|accessToken|API tokens|refresh_token|Bearer|JWT|Secret|Client secret|client_secret|ClientSecret|webhook-secret|secrets
Contraseña|contrasena|Clave|Número de cuenta|numero de tarjeta
`
  .trim()
  .split(/[|\n]/)

/** Labels of what everyone may see, many of them with a word of a secret in them. */
export const harmlessLabels = `
Pinterest|Keynote|Account manager|Passport office|Key contact|Key date|Keyword|Keywords|Keyboard|Monkey|Turkey|Hockey team|Key account manager|Public key|Secretary|Secretary of State|Secretary of State ID|Secretarial service
Account type|Account name|Account owner|Account notes|Account nickname|Account not in use|Account status|Account opened|Account|Accountant|Accounting firm|Accountability|Accounts payable e-mail|Acct manager
Client ID|Customer ID|Merchant ID|Store ID|User name|Username|Login|Login page|Log-in address|E-mail|Email|Phone|Website|Address|Contact|Support line|Member since|Plan
Spinning class|Opinion|Shipping|Shopping cart|Pinned post|Pine Street|Being|Protein|Reindeer|Vein|Dobson|Adobe|Satin|Martin|Latin name|Routine|Call routing|Mail routing address
Bypass road|Compass|Passenger|Passive income|Pass-through entity|Passport photo shop|Passed inspection|Bus pass|Boarding pass|Business name|Businessname|className|Class|Assn. name|Lesson
Security deposit|Security guard|Security company|Social media|Social links|Social club|Associate|Society|Tax preparer|Tax office|Tax form|Tax notes|Tax year|Taxi|Sales tax rate|Taxonomy
Cardholder name|Business card design|Cardboard supplier|Scorecard|Card brand|Discard date|Zip code|Promo code|NAICS code|SIC code|Area code|Country code|Dress code|QR code|Code of conduct|Source code host
Backup contact|Backup schedule|Two-way radio|One-time fee|Step 2|Tokenization|Tokyo office|DUNS number|Phone number|Order number|Invoice #|Policy number|Case number|Suite #|License number|Business license|Number of employees
Safety officer|Birch Street|Birthplace of the idea shop|Form SS-4|Driver|Delivery driver|Combination meal|Locksmith|Alarm company|Door to door|Gate 4|Clavering|Notes|#|1|
`
  .trim()
  .replace('Birthplace of the idea shop|', '')
  .split(/[|\n]/)
