import { formatSize } from '../ui/format.ts'

/** Bytes of files that a client keeps or is sending, and how many they may. */
export type StorageUse = { used: number; limit: number }

const trash = 'Deleted files count until they’re removed after 30 days.'

/** Why a file of so many bytes is not taken, or undefined when there is room for it. */
export function refuseForRoom(bytes: number, { used, limit }: StorageUse): string | undefined {
  if (used + bytes <= limit) return undefined
  const left = limit - used
  return `This file needs ${formatSize(bytes)}, and ${left < 1024 ? `all ${formatSize(limit)} of storage is used` : `${formatSize(left)} of ${formatSize(limit)} of storage is left`}. ${trash}`
}

/** What is said from 80 percent on, before anyone is refused. */
export function describeStorageUse({ used, limit }: StorageUse): string | undefined {
  if (used < 0.8 * limit) return undefined
  return `${used >= limit ? `All ${formatSize(limit)}` : `${formatSize(used)} of ${formatSize(limit)}`} of storage is used. ${trash}`
}
