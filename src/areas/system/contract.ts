import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'

const level = z.enum(['good', 'warn', 'bad'])

const part = z.object({
  /** Which part of the system it is; operators are told by it when something is wrong for long. */
  cause: z.enum(['database', 'work', 'mail', 'backup', 'disk', 'backup-disk', 'version']),
  label: z.string(),
  level,
  /** How it is, as a sentence. */
  says: z.string(),
  /** What to do about it; null where all is well. */
  advice: z.string().nullable(),
  /** The page where more is to be seen. */
  page: z.object({ path: z.enum(['/jobs', '/clients']), label: z.string() }).nullable(),
})

export const systemRoutes = {
  read: contract({
    method: 'GET',
    path: '/api/system',
    summary: 'Whether the system is well, part by part, and what to do where it is not',
    auth: 'manager',
    response: z.object({
      version: z.string(),
      startedAt: instant,
      /** Browsers that follow changes, and files that are being sent or received. */
      readers: z.int(),
      transfers: z.int(),
      parts: z.array(part),
    }),
  }),
}

export type SystemPart = z.output<typeof part>
export type SystemLevel = z.output<typeof level>
export type System = z.output<(typeof systemRoutes.read)['response']>
