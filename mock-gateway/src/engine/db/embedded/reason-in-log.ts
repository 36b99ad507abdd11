import { readFileSync } from 'node:fs'

const LINES = 20

/** Why the server ended, by the last lines of its log; empty when it says nothing of it. */
export function reasonInLog(log: string): string {
  try {
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LINES)
    return lines.findLast((line) => /(FATAL|PANIC): /.test(line))?.replace(/^.*?(FATAL|PANIC): +/, '') ?? ''
  } catch {
    return ''
  }
}
