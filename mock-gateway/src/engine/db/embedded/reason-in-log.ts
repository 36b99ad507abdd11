import { readFileSync } from 'node:fs'

const LINES = 20

/**
 * Returns the reason why the server ended, from the last lines of its log. Returns an empty text if the log contains no
 * reason.
 */
export function reasonInLog(log: string): string {
  try {
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LINES)
    return lines.findLast((line) => /(FATAL|PANIC): /.test(line))?.replace(/^.*?(FATAL|PANIC): +/, '') ?? ''
  } catch {
    return ''
  }
}
