import { Button } from '@mantine/core'
import { IconWorldWww } from '@tabler/icons-react'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { websiteTemplate } from '../../../records/website-template.ts'

/** Nothing is saved yet: begin with ours, or with a page of one's own. */
export function NoTemplate({ onStart, onEmpty }: { onStart: () => void; onEmpty: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<IconWorldWww size={20} />}
        title={websiteTemplate.messages.empty}
        why="Start from our template: it’s pre-filled with your business name, phone and address. Or paste a page of your own."
        action={
          <>
            <Button onClick={onStart}>Start from our template</Button>{' '}
            <Button variant="default" onClick={onEmpty}>
              Edit Template
            </Button>
          </>
        }
      />
    </Card>
  )
}
