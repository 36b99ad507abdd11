import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Process id of the running server by its `postmaster.pid`, or null. */
export function postmasterOf(data: string): number | null {
  const pid = statedPid(data)
  return pid !== null && isPostgres(pid) ? pid : null
}

function statedPid(data: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : null
  } catch {
    return null
  }
}

/** Takes away a pid file whose number belongs to a zombie or to another program by now: the server would refuse to start. */
export function clearForeignPid(data: string): void {
  const pid = statedPid(data)
  if (pid !== null && isAlive(pid) && !isPostgres(pid)) rmSync(path.join(data, 'postmaster.pid'), { force: true })
}

/** Alive, no zombie (nobody may have reaped a killed server in a container), and really PostgreSQL: numbers are reused. */
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
