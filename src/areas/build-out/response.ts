import { z } from 'zod'
import type { Asked, BuildOut, BuildOutPhase, BuildOutTask, ClientRequest } from './contract.ts'

const instant = z.iso.datetime({ offset: true })
const day = z.iso.date()
const days = z.object({ min: z.int(), max: z.int() })

export const taskStates = ['pending', 'in-progress', 'waiting-client', 'waiting-third-party', 'completed', 'skipped'] as const

export const task: z.ZodType<BuildOutTask> = z.object({
  id: z.uuid(), version: z.int(), key: z.string(), day: z.int(), phase: z.string(), title: z.string(), actor: z.enum(['client', 'provider', 'both']),
  clientSupplies: z.array(z.string()), milestone: z.string(), nextStep: z.string(), typicalDuration: z.string(), dependsOn: z.array(z.string()), route: z.string(),
  result: z.object({ name: z.string(), waitBusinessDays: days, neededBy: z.array(z.string()), receivedOn: day.nullable() }).nullable(),
  state: z.enum(taskStates), stateReason: z.string().nullable(), startedOn: day.nullable(), finishedOn: day.nullable(),
  changedAt: instant.nullable(), changedBy: z.string().nullable(), clientPartReceivedAt: instant.nullable(), clientPartReceivedBy: z.string().nullable(),
})

export const clientRequest: z.ZodType<ClientRequest> = z.object({
  id: z.uuid(), version: z.int(), taskKey: z.string().nullable(), title: z.string(), detail: z.string().nullable(), askedAt: instant, askedBy: z.string(),
  remindersSent: z.int(), remindedAt: instant.nullable(), answeredAt: instant.nullable(), receivedAt: instant.nullable(),
})

const phase: z.ZodType<BuildOutPhase> = z.object({ key: z.string(), startDay: z.int(), endDay: z.int(), title: z.string(), description: z.string() })

const asked: z.ZodType<Asked> = z.object({ requestId: z.uuid().nullable(), taskKey: z.string().nullable() })

export const buildOut: z.ZodType<BuildOut> = z.object({
  id: z.uuid(), version: z.int(), userId: z.uuid(), clientName: z.string(), businessName: z.string().nullable(), templateVersion: z.int(), createdAt: instant,
  startDate: day, today: day, totalDays: z.int(), phases: z.array(phase), tasks: z.array(task), requests: z.array(clientRequest), asks: z.array(asked),
})

export const note = z.object({ id: z.uuid(), version: z.int(), text: z.string(), authorName: z.string(), createdAt: instant })
