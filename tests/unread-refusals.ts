/** Codes of refusals that no test reads, each with the reason. One that a test reads since must leave the list. */
export const unreadRefusals: Record<string, string> = {
  PASSWORD_SAME: 'the form shows it at the field; the test of the route reads the field and the status',
  busy: 'needs several bodies of many megabytes at once',
  file_gone: 'the file of a draft is swept while its form is open',
  headers_too_large: 'written to the bare socket; tests/hostile-body.test.ts reads the status line',
  nothing_chosen: 'the form asks first; the text is the specification’s, and is in the catalogue for the form',
  not_ready: 'read by monitoring, which looks at the status only',
  search_too_long: 'needs more rows than a test can make',
  too_many_passkeys: 'needs 20 authenticators',
  too_slow: 'written to the bare socket after a minute',
}
