import { pathToRow, type SearchSource } from '../../../kit/area/server/search-source.ts'

/** Clients by name, e-mail, company and phone: the way to the file. Row security shows them to admins only. */
export const clientSource: SearchSource = {
  name: 'client',
  table: 'users',
  title: 't.name',
  text: `lower(t.name || ' ' || t.email)`,
  texts: ['t.email', '(select d.company from desk_rows d where d.id = t.id)'],
  where: [`t.role = 'client'`, 't.id <> all ((select app.archived_clients())::uuid[])'],
  owner: 't.id',
  staffOnly: true,
  everyone: true,
  among: 'app.find_people($5, 100)',
  similar: 'app.find_similar_clients($5, 8)',
  describe: ({ id, title, texts }) => ({
    kind: 'client',
    group: 'Clients',
    title: title ?? '',
    detail: texts[1] ? `${texts[1]} · ${texts[0] ?? ''}` : (texts[0] ?? null),
    path: `/clients/${id}`,
  }),
}

/** The staff's notes, in the file of the client they are about. Row security shows them to admins only. */
export const noteSource: SearchSource = {
  name: 'note',
  table: 'client_notes',
  title: 't.text',
  long: true,
  text: 'lower(t.text)',
  texts: ['t.author_name'],
  among: 'app.find_notes($5)',
  staffOnly: true,
  describe: ({ id, owner, title, texts }) => ({
    kind: 'clientNote',
    group: 'Team notes',
    title: title ?? '',
    detail: `by ${texts[0] ?? ''}`,
    path: pathToRow(`/clients/${owner}`, id),
  }),
}
