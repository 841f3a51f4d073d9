import { IconAlertCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type FileRule, refuseFile } from '../../../kit/files/file-rule.ts'
import { ChosenFile } from '../../../kit/files/web/chosen-file.tsx'
import { DropZone } from '../../../kit/files/web/drop-zone.tsx'
import classes from './video-dialog.module.css'

type PickFileProps = {
  label: string
  rule: FileRule
  file: File | undefined
  /** Name of the file that stays when none is chosen. */
  kept: string | undefined
  onFile: (file: File | undefined) => void
}

/** A file to choose or drop; one that will not do is refused at once, and nothing of it is kept. */
export function PickFile({ label, rule, file, kept, onFile }: PickFileProps) {
  const id = useId()
  const [refused, setRefused] = useState<{ name: string; why: string }>()
  const choose = (chosen: File) => {
    const refusal = refuseFile(rule, chosen.name, chosen.size)
    setRefused(refusal && { name: chosen.name, why: refusal.sentence })
    if (!refusal) onFile(chosen)
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p className={classes.label} id={`${id}-label`}>
        {label}
      </p>
      {kept && !file && <p className={classes.kept}>Now: {kept}. It stays unless you replace it.</p>}
      {file ? (
        <ChosenFile file={file} rule={rule} onFile={choose} />
      ) : (
        <DropZone label={label} rule={rule} onFile={choose} describedBy={refused ? `${id}-refused` : undefined} />
      )}
      {refused && (
        <p className={classes.refusal} id={`${id}-refused`} role="alert">
          <IconAlertCircle size={14} aria-hidden />
          <span>
            <b>{refused.name}</b>: {refused.why}
          </span>
        </p>
      )}
    </div>
  )
}
