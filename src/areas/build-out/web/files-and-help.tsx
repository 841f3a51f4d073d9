import { useQuery } from '@tanstack/react-query'
import { IconChevronRight, IconFolders, IconMessageCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../../kit/ui/card.tsx'
import { IconTile } from '../../../kit/ui/icon-tile.tsx'
import { documentCountQuery } from './build-out-query.ts'
import classes from './files-and-help.module.css'

/** The two ways out of the dashboard that are always needed. */
export function FilesAndHelp({ client }: { client: string | undefined }) {
  // The count is a courtesy: while it loads, or if it fails, the link is there without it.
  const { data } = useQuery({ ...documentCountQuery(client), retry: false })
  return (
    <Card title="Your files and help" className={classes.card}>
      <ul className={classes.links}>
        <QuickLink to="/documents" icon={<IconFolders size={18} />} name="View Documents">
          {data ? formatCount(data) : 'Your company documents'}
        </QuickLink>
        <QuickLink to="/support" icon={<IconMessageCircle size={18} />} name="Support">
          Chat with your team
        </QuickLink>
      </ul>
    </Card>
  )
}

type QuickLinkProps = { to: '/documents' | '/support'; icon: ReactNode; name: string; children: ReactNode }

function QuickLink({ to, icon, name, children }: QuickLinkProps) {
  return (
    <li>
      <Link to={to} className={classes.link}>
        <IconTile>{icon}</IconTile>
        <span className={classes.words}>
          <b>{name}</b>
          <span>{children}</span>
        </span>
        <IconChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  )
}

function formatCount({ count, more }: { count: number; more: boolean }): string {
  if (count === 0) return 'None on file yet'
  return `${count}${more ? '+' : ''} on file`
}
