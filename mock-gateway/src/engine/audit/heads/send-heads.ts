import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import type { Logger } from 'pino'
import { readLine } from './head-line.ts'
import type { HeadList } from './head-list.ts'

/** Time limit of the command in milliseconds. A command that takes longer is ended and retried. */
const LIMIT_MS = 30_000
/**
 * Delays after a failure in milliseconds. The first delay is doubled at each further failure, up to the longest delay.
 */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000

export interface HeadSender {
  /**
   * Sends the lines that follow the last sent line. Does nothing if it is already sending, or waits after a failure.
   */
  wake(): Promise<void>
}

/**
 * Passes each new line of the list to the bank's command, in order, and repeats a line until the command exits with 0.
 * A failure is logged. Linking never waits for the command.
 * @param command command for `/bin/sh`, which gets the line on standard input
 */
export function headSender(list: HeadList, command: string, log: Logger, now: () => number = Date.now): HeadSender {
  let isBusy = false
  let failures = 0
  let notBefore = 0

  async function sendAll(): Promise<void> {
    const sent = await list.sentUpTo()
    for await (const { seq, line } of linesAfter(list, sent)) {
      await run(command, `${line}\n`)
      await list.noteSent(seq)
      failures = 0
    }
  }

  return {
    async wake() {
      if (isBusy || now() < notBefore) return
      isBusy = true
      try {
        await sendAll()
      } catch (error) {
        notBefore = now() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
        failures += 1
        log.error({ err: error, failures }, 'a head of the audit trail was not sent; it will be tried again')
      } finally {
        isBusy = false
      }
    },
  }
}

async function* linesAfter(list: HeadList, sent: number): AsyncGenerator<{ seq: number; line: string }> {
  const end = await list.end()
  if (end.state !== 'sound' || end.head.seq <= sent) return
  // Usually only the last line is unsent, and then the whole list need not be read.
  if (end.head.seq === sent + 1) return yield { seq: end.head.seq, line: end.line }
  let rest = ''
  for await (const chunk of createReadStream(list.path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const seq = readLine(line)?.seq ?? 0
      if (seq > sent && seq <= end.head.seq) yield { seq, line }
    }
  }
}

function run(command: string, input: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', command], { stdio: ['pipe', 'ignore', 'pipe'] })
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-500)
    })
    // A command that does not read its input has not failed.
    child.stdin.on('error', () => {})
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 0) resolve()
      else reject(new Error(`the command ended with ${signal ?? code}: ${said.trim()}`))
    })
    child.stdin.end(input)
  })
}
