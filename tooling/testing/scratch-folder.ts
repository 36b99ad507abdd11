import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3
/** Some databases of 20 MB each at a time, and the logs of their servers. */
const ENOUGH = 2 * GIGABYTE

/**
 * The folder of temporary databases: in memory if there is room, else in the system's temporary folder. Copying one
 * means 900 files: a third of a second on a disk, a fortieth in memory.
 */
export function scratchFolder(memory = MEMORY): string {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= ENOUGH ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
