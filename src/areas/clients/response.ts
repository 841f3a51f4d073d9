import { z } from 'zod'
import type { ClientPage, ClientRow } from './contract.ts'

const instant = z.iso.datetime({ offset: true })

export const clientRow: z.ZodType<ClientRow> = z.object({
  id: z.uuid(), name: z.string(), email: z.string(), role: z.enum(['client', 'admin']), lastlogin: instant.nullable(), passwordChangedAt: instant.nullable(),
  twoFactorEnabled: z.boolean(), tasksDone: z.int().nullable(), tasksTotal: z.int().nullable(), startDate: z.iso.date().nullable(), day: z.int().nullable(),
  businessName: z.string().nullable(), waitingOnClient: z.boolean(), clientAnswered: z.boolean(),
})

export const clientPage: z.ZodType<ClientPage> = z.object({ items: z.array(clientRow), total: z.int(), page: z.int(), pages: z.int() })
