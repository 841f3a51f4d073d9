import { Button } from '@mantine/core'
import { IconWorldWww } from '@tabler/icons-react'
import { nothingYet } from '../../../kit/record/web/list/nothing-yet.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { websiteTemplate } from '../../../records/website-template.ts'

type NoTemplateProps = { mayStart: boolean; onStart: () => void; onEmpty: () => void }

/** Nothing is saved yet: begin with ours, or with a page of one's own. */
export function NoTemplate({ mayStart, onStart, onEmpty }: NoTemplateProps) {
  return (
    <Card>
      <EmptyState
        icon={<IconWorldWww size={20} />}
        title={websiteTemplate.messages.empty}
        why={
          mayStart
            ? 'Start from our template: it’s pre-filled with your business name, phone and address. Or paste a page of your own.'
            : nothingYet
        }
        action={
          mayStart && (
            <>
              <Button onClick={onStart}>Start from our template</Button>{' '}
              <Button variant="default" onClick={onEmpty}>
                Edit Template
              </Button>
            </>
          )
        }
      />
    </Card>
  )
}
