import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconEye } from '@tabler/icons-react'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { focusedClientQuery } from './focused-client.ts'
import classes from './strip.module.css'

/** Says whose records staff are looking at, on every page, with a way out. */
export function ClientStrip() {
  const id = useClientFocus()
  const { data, isError } = useQuery(focusedClientQuery(id))
  if (!id) return null
  return (
    <section className={classes.strip} data-tone="info" aria-label="Client in focus">
      <IconEye size={18} aria-hidden />
      <p>
        {isError ? (
          'Client not found. '
        ) : (
          <>
            Working for <b>{data?.name ?? '...'}</b>.{' '}
          </>
        )}
        <Link to="/clients" search={{ client: undefined }} className="link">
          Leave
        </Link>
      </p>
    </section>
  )
}
