import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DataFolderError } from '../../../data-folder-error.ts'
import type { Location } from './location.ts'

/** Returns the process id of the running server from `postmaster.pid`. Returns null if the server is not running. */
export function postmasterOf(data: string): number | null {
  const pid = statedPid(path.join(data, 'postmaster.pid'))
  return pid !== null && isPostgres(pid) ? pid : null
}

function statedPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : null
  } catch {
    return null
  }
}

/**
 * Removes stale pid files in the data folder and next to the socket. The process id in such a file belongs to a zombie
 * or to another program. The server would refuse to start because of these files.
 * @throws DataFolderError if another PostgreSQL uses the socket
 */
export function clearForeignPids({ data, socket }: Pick<Location, 'data' | 'socket'>): void {
  const socketLock = path.join(socket, '.s.PGSQL.5432.lock')
  for (const file of [path.join(data, 'postmaster.pid'), socketLock]) {
    const pid = statedPid(file)
    if (pid === null || !isAlive(pid)) continue
    if (!isPostgres(pid)) rmSync(file, { force: true })
    else if (file === socketLock) {
      throw new DataFolderError(
        `The database's socket in ${socket} is taken by another PostgreSQL, process ${pid}: end that one, or name another ` +
          `folder by DATA_DIR. If this folder is a copy of one that runs, remove ${socketLock}.`,
      )
    }
  }
}

/**
 * Returns whether a process is alive and is PostgreSQL. A killed server that its container has not reaped is a zombie
 * and not alive. Another program may have the process id, because ids are reused.
 */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    const state = stat.charAt(end + 2)
    return stat.slice(stat.indexOf('(') + 1, end) === 'postgres' && state !== 'Z' && state !== 'X'
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
