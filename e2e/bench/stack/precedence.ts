import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Gives a process that has a session of its own (Chromium, PostgreSQL) the precedence that this run was given: Linux
 * schedules by sessions, and theirs begin without it. Does nothing without a precedence to give, or without the right
 * to.
 */
export function lendPrecedence(pid: number): void {
  try {
    const [, nice = '0'] = /nice (-?\d+)/.exec(readFileSync('/proc/self/autogroup', 'utf8')) ?? []
    if (nice !== '0') writeFileSync(`/proc/${pid}/autogroup`, nice)
  } catch {
    // Another system, or not root.
  }
}

/** The same for the embedded PostgreSQL of a data folder; its backends are of its session. */
export function lendPrecedenceToDatabase(dataDir: string): void {
  try {
    const [pid = ''] = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    lendPrecedence(Number(pid))
  } catch {
    // Another user's database.
  }
}
