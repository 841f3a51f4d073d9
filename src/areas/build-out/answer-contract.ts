import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { clientRequest } from './contract.ts'

const part = z
  .string({ error: 'Name the part.' })
  .regex(/^[a-z][a-zA-Z0-9.-]{0,79}$/, { error: 'The part has no such name.' })

const owner = z.strictObject({
  id: z.uuid(),
  name: storableString('The name', 200),
  address: storableString('The address', 500),
  /** Percent of the company. */
  share: z.number().nullable(),
})

/** Text, several texts, owners, or a yes. An empty text is nothing. */
const value = z.union(
  [
    storableString('The answer', 4_000),
    z.array(storableString('The answer', 4_000)).max(12),
    z.array(owner).max(12),
    z.literal(true),
  ],
  {
    error: 'The answer can’t be kept in this form.',
  },
)

/** One part that was given. `value` is null where it is sealed. */
const answer = z.object({
  id: z.uuid(),
  part: z.string(),
  value: value.nullable(),
  givenAt: instant,
  givenBy: z.string(),
})

/** A document that was sent for a part. `size` is in bytes. */
const sentFile = z.object({
  id: z.uuid(),
  part: z.string(),
  documentId: z.uuid(),
  fileName: z.string(),
  mime: z.string(),
  size: z.int(),
  sentAt: instant,
})

/** A request with all that was given for it. */
const answered = z.object({ request: clientRequest, answers: z.array(answer), files: z.array(sentFile) })

/** What accepting an answer writes, a line for each field. Texts that are sealed, and what they replace, are not told. */
const filing = z.object({
  /** The version of the profile that would be changed; null while there is none. */
  profileVersion: z.int().nullable(),
  /** Each record that is made of the answer, unless it changes one that is there. */
  records: z.array(
    z.object({
      /** Names it: 'bankAccount', or of several 'companyOwner#' and the id of the owner. */
      record: z.string(),
      /** What such a record is called, and what this one would be: 'bank account', 'First Bank'. */
      noun: z.string(),
      title: z.string(),
      /** Records of the kind that could be changed instead, those of the same name first. */
      candidates: z.array(
        z.object({
          id: z.uuid(),
          version: z.int(),
          title: z.string(),
          /** What it has in each target now, null for nothing or what is hidden; and the targets that have the answer already. */
          before: z.record(z.string(), z.string().nullable()),
          same: z.array(z.string()),
        }),
      ),
      /** The one that is probably meant: the only one of the same name. Null for a new record. */
      suggested: z.uuid().nullable(),
    }),
  ),
  entries: z.array(
    z.object({
      /** Names the target: 'userProfile.businessName'. */
      to: z.string(),
      /** The record that it is of; null for the profile. */
      record: z.string().nullable(),
      /** What the field is called, and where it is: 'Profile', 'New bank account'. */
      label: z.string(),
      target: z.string(),
      /** Null where it is sealed. */
      value: z.string().nullable(),
      /** What the profile has there now; null where that is nothing. */
      before: z.string().nullable(),
      /** Why it can't be filed, as a sentence. */
      problem: z.string().nullable(),
    }),
  ),
})

export const answerRoutes = {
  open: contract({
    method: 'POST',
    path: '/api/build-out-tasks/:id/request',
    summary: 'Make a request of a task that the plan asks the client for, to answer it',
    auth: 'user',
    response: clientRequest,
  }),
  read: contract({
    method: 'GET',
    path: '/api/client-requests/:id/answer',
    summary: 'A request with what the client gave for it',
    auth: 'user',
    response: answered,
  }),
  give: contract({
    method: 'PATCH',
    path: '/api/client-requests/:id/answer',
    summary: 'Keep what the client gives for one part of a request, before it is sent',
    auth: 'user',
    body: z.strictObject({ part, value }),
    response: answered,
  }),
  send: contract({
    method: 'POST',
    path: '/api/client-requests/:id/answer',
    summary: 'Send the answer to a request for review',
    auth: 'user',
    /** Which file was looked at, where one is to be approved or signed. */
    query: z.strictObject({
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, { error: 'The SHA-256 of a file has 64 digits.' })
        .optional(),
    }),
    response: clientRequest,
  }),
  takeBack: contract({
    method: 'POST',
    path: '/api/client-requests/:id/take-back',
    summary: 'Take an answer back within a minute of sending it; what was given is kept',
    auth: 'user',
    response: clientRequest,
  }),
  removeFile: contract({
    method: 'DELETE',
    path: '/api/request-files/:id',
    summary: 'Take a file out of an answer; it stays under Business Documents',
    auth: 'user',
    status: 204,
  }),
  reveal: contract({
    method: 'POST',
    path: '/api/request-answers/:id/reveal',
    summary: 'Show one sealed answer, within ten minutes of confirming the password',
    auth: 'user',
    response: z.object({ value: z.string() }),
  }),
  return: contract({
    method: 'POST',
    path: '/api/client-requests/:id/return',
    summary: 'Return an answer to the client with a reason, with an e-mail',
    auth: 'admin',
    body: z.strictObject({
      reason: storableString('What should be different', 1_000)
        .trim()
        .min(1, { error: 'Say what should be different.' }),
      /** The parts to be given again; all when empty. */
      parts: z.array(part).max(30).default([]),
    }),
    response: clientRequest,
  }),
  filing: contract({
    method: 'GET',
    path: '/api/client-requests/:id/filing',
    summary: 'What accepting an answer would write into the client’s profile and records',
    auth: 'admin',
    response: filing,
  }),
  accept: contract({
    method: 'POST',
    path: '/api/client-requests/:id/accept',
    summary: 'Accept an answer; what it says of the profile and of records is written with it',
    auth: 'admin',
    body: z.strictObject({
      /** Targets that are not written, by their names. */
      leaveOut: z.array(z.string().max(80)).max(120).default([]),
      /** The version of the profile that was looked at: a later one is not written over. */
      profileVersion: z.int().nullable().optional(),
      /** Records that are changed instead of made, each at the version that was looked at. */
      records: z
        .array(z.strictObject({ record: z.string().max(80), id: z.uuid(), version: z.int() }))
        .max(30)
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
          error: 'A record can be changed by one part of the answer only.',
        })
        .default([]),
    }),
    response: clientRequest,
  }),
  withdraw: contract({
    method: 'POST',
    path: '/api/client-requests/:id/withdraw',
    summary: 'Withdraw a request: the client is no longer asked for it',
    auth: 'admin',
    response: clientRequest,
  }),
}

export type Answered = z.output<typeof answered>
export type Filing = z.output<typeof filing>
export type Answer = Answered['answers'][number]
export type SentFile = Answered['files'][number]
