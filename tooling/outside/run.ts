import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'

export interface RunOptions {
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
}

/**
 * Runs a program as a person in a terminal would: without the variables that npm and Jest set for their own programs.
 * @returns its output
 * @throws Error with the output if the program fails
 */
export async function run(program: string, args: readonly string[], options: RunOptions): Promise<string> {
  const started = start(program, args, options)
  const code = await started.ended
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${started.output()}`)
  return started.output()
}

export interface StartedProgram {
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  /** Returns everything that the program has written so far. */
  output(): string
  /** Resolves once the program has written a text. Rejects if it ends before. */
  said(text: string): Promise<void>
  /** Interrupts the program and its children, as Ctrl-C does. */
  interrupt(): void
}

/** Starts a program in a process group of its own. */
export function start(program: string, args: readonly string[], { cwd, env = {} }: RunOptions): StartedProgram {
  const child = spawn(program, [...args], { cwd, detached: true, env: { ...terminal(), ...env } })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    ended,
    output: () => output,
    said: (text) =>
      new Promise((done, fail) => {
        const look = () => {
          if (!output.includes(text)) return
          listeners.delete(look)
          done()
        }
        listeners.add(look)
        look()
        ended.then(() => fail(new Error(`The program ended without "${text}":\n${output}`)), fail)
      }),
    interrupt: () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    },
  }
}

/** The variables of a terminal in which this Node is installed. */
function terminal(): NodeJS.ProcessEnv {
  const own = /^(npm_|NODE_OPTIONS$|NODE_ENV$|INIT_CWD$|JEST_)/
  const { PATH = '', ...others } = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
  return { ...others, PATH: `${dirname(process.execPath)}:${PATH}` }
}
