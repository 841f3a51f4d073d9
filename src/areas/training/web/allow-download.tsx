import { FlagGroup } from '../../../kit/record/field/flag/input.tsx'

/** Whether clients may save the video as a file. */
export function AllowDownload({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <FlagGroup
      legend="Options"
      flags={[{ name: 'isDownloadable', label: 'Allow Download', value }]}
      onChange={(_, next) => onChange(next)}
    />
  )
}
