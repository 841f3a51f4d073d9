import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../../kit/ui/icon-button.tsx'
import { describeShares, sumShares } from '../../answer/check-answer.ts'
import { bornPart, type Owner } from '../../answer/form.ts'
import classes from './answer.module.css'
import type { Known } from './answer-query.ts'
import { DayInput } from './day-input.tsx'
import type { Parts } from './use-parts.ts'

type OwnersInputProps = {
  label: string
  hint: string | undefined
  part: string
  parts: Parts
  error: string | undefined
  known: Known
}

const most = 12

/** All owners of the company with their shares. The first one is filled in with what is known. */
export function OwnersInput({ label, hint, part, parts, error, known }: OwnersInputProps) {
  const [firstId] = useState(() => crypto.randomUUID())
  const value = parts.valueOf(part)
  const given = Array.isArray(value) ? value.filter((one) => typeof one !== 'string') : []
  const isFilledIn = given.length === 0
  const owners = isFilledIn
    ? [{ id: firstId, name: known?.owner ?? '', address: known?.address ?? '', share: null }]
    : given
  const sum = sumShares(owners)
  const change = (id: string, changes: Partial<Owner>) =>
    parts.give(
      part,
      owners.map((owner) => (owner.id === id ? { ...owner, ...changes } : owner)),
    )
  return (
    <fieldset className={classes.owners}>
      <legend>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {owners.map((owner, at) => (
        <div key={owner.id} className={classes.owner} role="group" aria-label={owner.name || `Owner ${at + 1}`}>
          <div className={classes.ownerHead}>
            <b>{owner.name || `Owner ${at + 1}`}</b>
            {isFilledIn && owner.name && <span>filled in for you</span>}
            {owners.length > 1 && (
              <IconButton
                label={`Remove ${owner.name || `owner ${at + 1}`}`}
                icon={<IconTrash size={16} />}
                onClick={() =>
                  parts.give(
                    part,
                    owners.filter(({ id }) => id !== owner.id),
                  )
                }
              />
            )}
          </div>
          <TextInput
            label="Legal name"
            value={owner.name}
            onChange={(event) => change(owner.id, { name: event.currentTarget.value })}
          />
          <OwnerBorn owner={owner} parts={parts} onTouch={() => isFilledIn && parts.give(part, owners)} />
          <ShareInput share={owner.share} onShare={(share) => change(owner.id, { share })} />
          <TextInput
            className={classes.wide}
            label="Home address"
            placeholder="Street, city, state, ZIP"
            value={owner.address}
            onChange={(event) => change(owner.id, { address: event.currentTarget.value })}
          />
        </div>
      ))}
      <div className={classes.shares}>
        {owners.length < most && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() =>
              parts.give(part, [...owners, { id: crypto.randomUUID(), name: '', address: '', share: null }])
            }
          >
            Add an owner
          </Button>
        )}
        <span data-whole={sum === 100 || undefined}>{describeShares(sum)}</span>
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function OwnerBorn({ owner, parts, onTouch }: { owner: Owner; parts: Parts; onTouch: () => void }) {
  const part = bornPart(owner.id)
  const [changing, setChanging] = useState(false)
  const value = parts.valueOf(part)
  if (parts.isKept(part) && !changing && !value)
    return (
      <p className={classes.kept}>
        <span>Date of birth</span> Saved and sealed{' '}
        <button type="button" className="link" onClick={() => setChanging(true)}>
          Change
        </button>
      </p>
    )
  return (
    <DayInput
      label="Date of birth"
      value={typeof value === 'string' ? value : ''}
      error={parts.errorOf(part)}
      onDay={(day) => {
        onTouch()
        setChanging(false)
        parts.give(part, day)
      }}
    />
  )
}

/** A share in percent; what is no number is kept in sight and counts as missing. */
function ShareInput({ share, onShare }: { share: number | null; onShare: (share: number | null) => void }) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (share === null ? '' : String(share))
  const wrong = text !== '' && readShare(text) === null
  return (
    <TextInput
      label="Share"
      inputMode="decimal"
      rightSection="%"
      value={text}
      error={wrong && 'A number up to 100'}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onShare(readShare(event.currentTarget.value))
      }}
    />
  )
}

function readShare(text: string): number | null {
  const share = /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
  return share > 0 && share <= 100 ? share : null
}
