import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { client as makeClient } from '../../../../kit/http/web/client.ts'
import { showError, showSuccess } from '../../../../kit/ui/toast.ts'
import type { buildOutRoutes, ClientRequest } from '../../contract.ts'
import { DocumentLink } from '../answer/sent-file.tsx'
import { buildOutQuery } from '../build-out-query.ts'
import classes from './asked-of-client.module.css'
import { DocumentChoice } from './document-choice.tsx'

const call = makeClient<typeof buildOutRoutes>()

/** Which document the client is to approve or sign, and the way to point at another one. */
export function RequestDocument({ request: { id, document }, client }: { request: ClientRequest; client: string }) {
  const queries = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  const point = useMutation({
    mutationFn: (chosen: string) =>
      call('POST', '/api/client-requests/:id/document', { params: { id }, body: { document: chosen } }),
    onSuccess: async (changed) => {
      await queries.invalidateQueries({ queryKey: buildOutQuery(client).queryKey })
      setChoosing(false)
      showSuccess(`The client is asked about “${changed.document?.fileName}” now`)
    },
    onError: (error) => showError('We couldn’t change the document', { detail: readDetail(error) }),
  })
  if (!document) return null
  return (
    <div className={classes.document}>
      <p>
        {document.gone || !document.id ? (
          <>“{document.fileName}” was deleted or replaced. The client can’t answer until you choose the new one.</>
        ) : (
          <DocumentLink id={document.id}>{document.fileName}</DocumentLink>
        )}{' '}
        {!choosing && (
          <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
            Choose another document
          </Button>
        )}
      </p>
      {choosing && (
        <DocumentChoice
          client={client}
          label="Document"
          value={document.gone ? '' : (document.id ?? '')}
          onChange={(chosen) => point.mutate(chosen)}
        />
      )}
    </div>
  )
}
