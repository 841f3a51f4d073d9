import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CopyRow } from '../../../../kit/record/web/card/copy-row.tsx'
import { recordListQuery } from '../../../../kit/record/web/query/record-query.ts'
import { companyOwner } from '../../../../records/company-owner.ts'
import type { Answered } from '../../answer-contract.ts'
import type { BuildOut } from '../../contract.ts'
import type { Owner } from '../../answer/form.ts'
import { answerQuery } from '../answer/answer-query.ts'
import { buildOutQuery } from '../build-out-query.ts'
import classes from './officers.module.css'

/** The company's owners as their records have them, or as the client last gave them in a request, with copy buttons. */
export function Officers({ clientId }: { clientId: string }) {
  const { data: buildOut } = useQuery(buildOutQuery(clientId))
  const records = useInfiniteQuery(recordListQuery(companyOwner, clientId))
  const rows = records.data?.pages.flatMap(({ items }) => items) ?? []
  const asked = records.data && rows.length === 0 && buildOut ? findOwnersRequest(buildOut) : undefined
  const { data: answered } = useQuery({ ...answerQuery(asked?.id ?? ''), enabled: asked !== undefined })
  const filed = rows.map(({ id, name, homeAddress, share }) => ({ id, name, address: homeAddress ?? '', share }))
  const owners: Owner[] = filed.length > 0 ? filed : answered ? readOwners(answered) : []
  if (owners.length === 0) return null
  return (
    <>
      <h3 className={classes.title}>Officers</h3>
      <dl className={classes.facts}>
        {owners.map(({ id, name, address, share }, at) => [
          <CopyRow key={id} label={share === null ? `Owner ${at + 1}` : `Owner ${at + 1}, ${share}%`} copy={name}>
            {name}
          </CopyRow>,
          address && (
            <CopyRow key={`${id} address`} label={`Address of ${name}`} copy={address}>
              {address}
            </CopyRow>
          ),
        ])}
      </dl>
    </>
  )
}

/** The latest request in which the client has sent who owns the company. */
const findOwnersRequest = ({ requests }: BuildOut) =>
  requests.find(
    ({ form, answeredAt, receivedAt, withdrawn }) =>
      (answeredAt || receivedAt) &&
      !withdrawn &&
      form?.type === 'fields' &&
      form.fields.some(({ input }) => input === 'owners'),
  )

function readOwners({ request: { form }, answers }: Answered): Owner[] {
  const field = form?.type === 'fields' ? form.fields.find(({ input }) => input === 'owners') : undefined
  const value = answers.find(({ part }) => part === field?.part)?.value
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object').filter(({ name }) => name !== '') : []
}
