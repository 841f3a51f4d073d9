import { IconBolt, IconBrandInstagram, IconWorldWww } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useClientFocus } from '../../../kit/address/web/client-focus.ts'
import { useRecordSummary } from '../../../kit/record/web/query/record-hook.ts'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import { formatDay } from '../../../kit/ui/format.ts'
import { PageHead } from '../../../kit/ui/page-head.tsx'
import { automation } from '../../../records/automation.ts'
import { requestAutomation } from '../../../records/request-automation.ts'
import { socialMediaAccount } from '../../../records/social-media-account.ts'
import { describeAccounts, describeAutomations, describeTemplates } from '../presence-status.ts'
import { PresenceLink } from './presence-link.tsx'
import classes from './presence-screen.module.css'
import { templateStateQuery } from './template-query.ts'

/** Web Presence: links to its three parts, each with its status; the first unfinished one is highlighted. */
export default function PresenceScreen() {
  const template = useQuery(templateStateQuery(useClientFocus()))
  const accounts = useRecordSummary(socialMediaAccount)
  const automations = useRecordSummary(automation)
  const requests = useRecordSummary(requestAutomation)

  const parts = [
    {
      to: '/website-template',
      title: 'Website Template',
      Icon: IconWorldWww,
      words: 'The page customers find under your name, ready to go online.',
      queries: [template],
      status:
        template.data && describeTemplates(template.data.items.map(({ savedAt }) => formatDay(savedAt, portalDay()))),
    },
    {
      to: '/social-media',
      title: 'Social Media',
      Icon: IconBrandInstagram,
      words: 'Usernames and logins for your social accounts, in one place.',
      queries: [accounts],
      status: accounts.data && describeAccounts(accounts.data.count),
    },
    {
      to: '/automations',
      title: 'Automations',
      Icon: IconBolt,
      words: 'Replies, reminders and handoffs that run without you, set up by your team.',
      queries: [automations, requests],
      status:
        automations.data &&
        requests.data &&
        describeAutomations(automations.data.groups['status'] ?? {}, requests.data.groups['status'] ?? {}),
    },
  ] as const
  // Only once all are known: a lead that jumps from one to the next is worse than none for a moment.
  const next = parts.every(({ status }) => status) ? parts.find(({ status }) => !status?.done)?.to : undefined

  return (
    <>
      <PageHead
        title="Web Presence"
        sentence="Customers, banks and lenders look you up before they call. Give them a website, social accounts and quick replies under one name, phone and address."
      />
      <ol className={classes.parts}>
        {parts.map(({ queries, ...part }) => (
          <PresenceLink
            key={part.to}
            {...part}
            isNext={part.to === next}
            onRetry={
              queries.some((query) => query.isError && query.data === undefined)
                ? () => {
                    for (const query of queries) void query.refetch()
                  }
                : undefined
            }
          />
        ))}
      </ol>
    </>
  )
}
