import type { Query } from '../../../../kit/database/statement.ts'

/** Whether what a provider has signed was never used before; it won't be again. Takes a hash of it. */
export async function useUp(query: Query, hash: string): Promise<boolean> {
  const used = await query({
    text: 'insert into auth_used_tokens (hash) values ($1) on conflict do nothing returning 1',
    values: [hash],
  })
  return used.length > 0
}
