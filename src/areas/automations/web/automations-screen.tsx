import { Button } from '@mantine/core'
import { IconBolt, IconPlus, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { pickFields } from '../../../kit/record/contract/pick-fields.ts'
import { useLetterKey } from '../../../kit/record/web/key.ts'
import { useMayWrite, useNeedsClient } from '../../../kit/record/web/query/record-hook.ts'
import { RecentlyDeleted } from '../../../kit/record/web/trash/recently-deleted.tsx'
import { KindTable } from '../../../kit/record/web/list/kind-table.tsx'
import { type OfferTable, TableOrCards, type TableProps } from '../../../kit/record/web/list/table-or-cards.tsx'
import type { RecordPageConfig } from '../../../kit/record/web/list/page-config.ts'
import { useRecordActions } from '../../../kit/record/web/list/use-record-actions.tsx'
import { useSession } from '../../../kit/session/web/session.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { automation } from '../../../records/automation.ts'
import { requestAutomation } from '../../../records/request-automation.ts'
import type { AutomationIdea } from '../automation-idea.ts'
import { AutomationList } from './automation-list.tsx'
import classes from './automation-card.module.css'
import { IdeaList } from './idea-list.tsx'
import { NoAutomations } from './no-automations.tsx'
import { useAutomations } from './use-automations.ts'

// The fields of the form; staff change the status on the card.
const automationForm = pickFields(automation, ['type', 'description', 'notes', 'isNotification', 'isAutoSync'])
const requestForm = pickFields(requestAutomation, ['type', 'priority', 'description'])

const words = {
  sentence: 'Routine work we set up once so it runs without you.',
  icon: <IconBolt size={20} />,
  why: 'Request what you repeat every week. We’ll build it and turn it on.',
  loadFailed: 'We couldn’t load your automations',
}
const requestSlots: RecordPageConfig<typeof requestAutomation> = {
  ...words,
  add: {
    button: 'Request Automation',
    title: 'Request automation',
    sentence: 'Describe what you’d like automated. We’ll build it and turn it on.',
    submit: 'Send request',
  },
  formOrder: ['type', 'priority', 'description'],
  editsInDialog: true,
  fields: { description: { rows: 4, help: 'The trigger, the action, and who it’s for.' } },
}
const automationSlots: RecordPageConfig<typeof automation> = {
  ...words,
  add: {
    button: 'Add Automation',
    title: 'Add Automation',
    sentence: 'It starts as pending. Your team will turn it on.',
    submit: 'Add Automation',
  },
  formOrder: ['type', 'description', 'notes', 'isNotification', 'isAutoSync'],
  flags: 'Settings',
  editsInDialog: true,
  fields: { description: { rows: 3 } },
}

const tables = {
  table: {
    label: 'Automations',
    render: (props: TableProps) => <KindTable {...props} kind={automation} config={automationSlots} />,
  },
  requests: {
    label: 'Requests',
    render: (props: TableProps) => <KindTable {...props} kind={requestAutomation} config={requestSlots} />,
  },
}

/** Automations Done For You: automations and requests as cards together, or a table of each. */
export default function AutomationsScreen() {
  return (
    <TableOrCards kind={automation} tables={tables} startsWithTable>
      {(offer) => <AutomationCards offer={offer} />}
    </TableOrCards>
  )
}

/** What runs, what is being built and what was asked for, in one list. N adds. */
function AutomationCards({ offer }: { offer: OfferTable }) {
  const isStaff = useSession()?.user.role === 'admin'
  const allClients = useNeedsClient(automation)
  const list = useAutomations()
  const mayAdd = useMayWrite(automation)
  const [idea, setIdea] = useState<AutomationIdea>()
  const requests = useRecordActions(requestAutomation, requestSlots, {
    form: requestForm,
    start: idea && { type: idea.type, description: idea.description },
    keepsEdited: true,
  })
  const automations = useRecordActions(automation, automationSlots, { form: automationForm, keepsEdited: true })

  function ask(chosen?: AutomationIdea) {
    setIdea(chosen)
    requests.actions.add()
  }
  useLetterKey('n', () => {
    if (!mayAdd) return
    if (isStaff) automations.actions.add()
    else ask()
  })

  const views = offer(list.rows.length)
  const buttons = mayAdd && (
    <>
      <Button leftSection={<IconSend size={16} />} onClick={() => ask()}>
        {requestSlots.add.button}
      </Button>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => automations.actions.add()}>
        {automationSlots.add.button}
      </Button>
    </>
  )
  return (
    <>
      <PageHead
        title="Automations Done For You"
        sentence={words.sentence}
        action={
          (views || (!list.isEmpty && !list.isMissing && buttons)) && (
            <>
              {views}
              {!list.isEmpty && !list.isMissing && buttons}
            </>
          )
        }
      />
      {list.isEmpty ? (
        <NoAutomations action={buttons} />
      ) : (
        <AutomationList
          list={list}
          allClients={allClients}
          actions={{ automation: automations.actions, request: requests.actions }}
        />
      )}
      {!list.isPending && !list.isMissing && (
        <>
          {mayAdd && <IdeaList onChoose={ask} />}
          <div className={classes.deleted}>
            <RecentlyDeleted kind={automation} allClients={allClients} label="Recently deleted automations" />
            <RecentlyDeleted kind={requestAutomation} allClients={allClients} label="Recently deleted requests" />
          </div>
        </>
      )}
      {requests.dialogs}
      {automations.dialogs}
    </>
  )
}
