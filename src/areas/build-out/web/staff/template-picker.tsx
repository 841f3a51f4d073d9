import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { ActionMenu } from '../../../../kit/ui/action-menu.tsx'
import { SearchSelect, type SearchOption } from '../../../../kit/ui/search-select.tsx'
import { showError, showSuccess } from '../../../../kit/ui/toast.ts'
import type { RequestForm } from '../../answer/form.ts'
import type { RequestTemplate } from '../../template-contract.ts'
import { planQuery } from '../editor/plan-query.ts'
import { formNames } from '../editor/plan-words.ts'
import { applyTemplate, type RequestDraft } from './request-draft.ts'
import classes from './request-dialog.module.css'
import { TemplateNameDialog } from './template-name-dialog.tsx'
import { callTemplate, templatesQuery } from './template-query.ts'
import { describeFigures } from './template-words.ts'

type TemplatePickerProps = {
  opened: boolean
  plan: Parameters<typeof applyTemplate>[0]
  draft: RequestDraft
  onDraft: (draft: RequestDraft) => void
}

/** What a request begins with: a template of the team, or a kind of request that the plan makes. */
export function TemplatePicker({ opened, plan: askable, draft, onDraft }: TemplatePickerProps) {
  const queryClient = useQueryClient()
  const own = useQuery({ ...templatesQuery, enabled: opened })
  const plan = useQuery({ ...planQuery, enabled: opened })
  const [renaming, setRenaming] = useState(false)
  const templates = own.data?.items ?? []
  const planned = (plan.data?.newest.tasks ?? []).flatMap(({ key, title, day, ask }) =>
    ask ? [{ key, title, day, ask }] : [],
  )
  const chosen = templates.find(({ id }) => id === draft.template)
  const kind = planned.find(({ key }) => key === draft.template)
  const figuresOf = (key: string) => own.data?.planned.find((one) => one.key === key)
  const options: SearchOption[] = [
    { value: '', label: 'None' },
    ...templates.map((one) => ({
      value: one.id,
      label: one.name,
      group: 'Your team’s',
      about: joinSentences(describeAsk(one.request.form, one.request.minutes), describeFigures(one)),
    })),
    ...planned.map(({ key, title, day, ask }) => ({
      value: key,
      label: title,
      group: 'The plan’s',
      about: joinSentences(`Day ${day}. ${describeAsk(ask.form, ask.minutes)}`, describeFigures(figuresOf(key))),
    })),
  ]
  const about = draft.template === '' ? undefined : options.find(({ value }) => value === draft.template)?.about
  const refresh = () => queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey })

  function choose(value: string) {
    const team = templates.find(({ id }) => id === value)
    const asked = planned.find(({ key }) => key === value)
    if (team) onDraft(applyTemplate(askable, draft, value, team.request))
    else if (asked) {
      const { form, minutes, why } = asked.ask
      onDraft(
        applyTemplate(askable, draft, value, { taskKey: asked.key, title: asked.title, detail: why, form, minutes }),
      )
    } else onDraft({ ...draft, template: '' })
  }

  async function remove({ id, name, request }: RequestTemplate) {
    try {
      await callTemplate('DELETE', '/api/request-templates/:id', { params: { id } })
      onDraft({ ...draft, template: '' })
      showSuccess(`Deleted “${name}”`, {
        detail: 'What was asked with it stays.',
        undo: () => callTemplate('POST', '/api/request-templates', { body: { name, request } }).then(refresh),
      })
    } catch (error) {
      showError('We couldn’t delete the template', { detail: readDetail(error), retry: undefined })
    }
    await refresh()
  }

  return (
    <div className={classes.template}>
      <SearchSelect
        first
        label="Template"
        listLabel="Templates"
        placeholder="Begin with nothing, or type to search"
        none="No template has these words."
        options={options}
        value={chosen || kind ? draft.template : ''}
        description={about}
        error={own.isError ? 'The templates did not load. You can ask without one.' : undefined}
        onChange={choose}
      />
      {chosen && (
        <ActionMenu
          label={`Options of ${chosen.name}`}
          icon={<IconDots size={18} />}
          actions={[
            { label: 'Rename', icon: <IconPencil size={16} />, onClick: () => setRenaming(true) },
            { label: 'Delete', icon: <IconTrash size={16} />, danger: true, onClick: () => void remove(chosen) },
          ]}
        />
      )}
      {chosen && (
        <TemplateNameDialog opened={renaming} onClose={() => setRenaming(false)} renamed={chosen} onSaved={refresh} />
      )}
    </div>
  )
}

/** 'Fill in fields, about 10 minutes.' */
function describeAsk(form: RequestForm | undefined, minutes: number | undefined): string {
  const time = minutes === undefined ? '' : `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return `${form ? formNames[form.type] : 'Only confirm'}${time}.`
}

const joinSentences = (...sentences: string[]) => sentences.filter(Boolean).join(' ')
