import { IconWorldWww } from '@tabler/icons-react'
import { OwnerName } from '../../../kit/record/web/card/owner-name.tsx'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { formatWhen } from '../../../kit/ui/format.ts'
import { useNow } from '../../../kit/ui/use-now.ts'
import { websiteTemplate } from '../../../records/website-template.ts'
import type { TemplateState } from '../contract.ts'
import classes from './all-templates.module.css'

/** Whose templates are saved, for staff without a client in focus; the name leads to the page. */
export function AllTemplates({ items }: { items: TemplateState[] }) {
  const now = useNow()
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconWorldWww size={20} />}
          title={websiteTemplate.messages.empty}
          why="No client has a template yet. Open a client to make the first one."
        />
      </Card>
    )
  }
  return (
    <Card title="Templates of all clients">
      <ul className={classes.list}>
        {items.map(({ id, userId, savedAt }) => (
          <li key={id}>
            <OwnerName userId={userId} />
            <span>Saved {formatWhen(savedAt, now)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
