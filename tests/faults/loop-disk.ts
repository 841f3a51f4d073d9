import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeScratchFolder } from '../scratch-folder.ts'

/** A disk of its own, from which what is not written yet can be taken. */
export type LoopDisk = {
  folder: string
  /** Loses what is not on the disk, as a power cut would. Nothing works on it until `mount`. */
  cut: () => boolean
  /** Gives it back as it was written. Processes that had files open there must have ended. Returns whether it worked. */
  mount: () => boolean
  remove: () => void
}

const run = (program: string, ...words: string[]) => spawnSync(program, words).status === 0

/** Makes an ext4 disk of so many megabytes in a file. Returns undefined where that is not permitted: only root can. */
export function openLoopDisk(megabytes: number): LoopDisk | undefined {
  const scratch = makeScratchFolder('tbbo-power-')
  const [image, folder] = [path.join(scratch, 'disk.img'), path.join(scratch, 'disk')]
  mkdirSync(folder)
  // As root the database of a test runs as another user, who must get through.
  chmodSync(scratch, 0o711)
  const attach = () => run('mount', '-o', 'loop', image, folder)
  const isOpen =
    run('truncate', '-s', `${megabytes}M`, image) &&
    run('mkfs.ext4', '-q', image) &&
    run('python3', '-c', 'import fcntl') &&
    attach()
  const remove = () => {
    run('umount', folder)
    rmSync(scratch, { recursive: true, force: true })
  }
  if (!isOpen) {
    remove()
    return undefined
  }
  return {
    folder,
    // ext4 shuts down without writing its journal: EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH.
    cut: () =>
      run(
        'python3',
        '-c',
        `import fcntl, os, struct; fcntl.ioctl(os.open(${JSON.stringify(folder)}, os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`,
      ),
    mount: () => run('umount', folder) && attach(),
    remove,
  }
}
