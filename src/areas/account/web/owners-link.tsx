import { Link } from '@tanstack/react-router'

/** The way from the one owner whom the profile names to all owners, for the same client. */
export function OwnersLink() {
  return (
    <Link to="/owners" search={({ client }: { client?: string | undefined }) => ({ client })} className="link">
      All company owners
    </Link>
  )
}
