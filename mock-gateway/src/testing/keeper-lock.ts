import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the process id of the keeper, the process that runs the shared PostgreSQL of the tests (`keeper.ts`). Returns
 * null if no keeper runs.
 */
export function keeperOf(folder: string): number | null {
  try {
    const pid = Number(readFileSync(lockFile(folder), 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

/**
 * Makes this process the only keeper, and returns a function that releases the lock. Returns null if there is another
 * keeper.
 */
export function takeKeeperLock(folder: string): (() => void) | null {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(lockFile(folder), String(process.pid), { flag: 'wx' })
      return () => rmSync(lockFile(folder), { force: true })
    } catch {
      if (keeperOf(folder) !== null) return null
      rmSync(lockFile(folder), { force: true })
    }
  }
  return null
}

function lockFile(folder: string) {
  return path.join(folder, 'keeper.pid')
}
