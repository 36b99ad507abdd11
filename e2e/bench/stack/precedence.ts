import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Gives the scheduling priority of this run to a process that has its own session (Chromium, PostgreSQL). Linux
 * schedules by session, and a new session does not inherit the priority. Does nothing if there is no priority, or
 * without permission.
 */
export function lendPrecedence(pid: number): void {
  try {
    const [, nice = '0'] = /nice (-?\d+)/.exec(readFileSync('/proc/self/autogroup', 'utf8')) ?? []
    if (nice !== '0') writeFileSync(`/proc/${pid}/autogroup`, nice)
  } catch {
    // The system is not Linux, or this process does not run as root.
  }
}

/** Gives the priority to the embedded PostgreSQL of a data folder; its backends share its session. */
export function lendPrecedenceToDatabase(dataDir: string): void {
  try {
    const [pid = ''] = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    lendPrecedence(Number(pid))
  } catch {
    // The database belongs to another user.
  }
}
