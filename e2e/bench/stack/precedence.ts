import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Gives a process with its own session (Chromium, PostgreSQL) this run's scheduling priority: Linux schedules by
 * session, and a new session starts without it. Does nothing without a priority, or without permission.
 */
export function lendPrecedence(pid: number): void {
  try {
    const [, nice = '0'] = /nice (-?\d+)/.exec(readFileSync('/proc/self/autogroup', 'utf8')) ?? []
    if (nice !== '0') writeFileSync(`/proc/${pid}/autogroup`, nice)
  } catch {
    // Another system, or not root.
  }
}

/** The same for the embedded PostgreSQL of a data folder; its backends share its session. */
export function lendPrecedenceToDatabase(dataDir: string): void {
  try {
    const [pid = ''] = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    lendPrecedence(Number(pid))
  } catch {
    // Another user's database.
  }
}
