import { spawn } from 'node:child_process'

/**
 * Runs a program that writes to this process's output, and returns its exit code. It belongs to this process group for
 * signals.
 */
export function runChild(
  root: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', fail)
    child.on('close', (code, signal) => {
      // A killed program, for instance when out of memory, prints no message itself.
      if (signal) console.error(`${command} was ended by ${signal}.`)
      done(code ?? 1)
    })
  })
}

/** Runs a program like `runChild`, but returns its output. */
export function readChild(
  root: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (text: unknown) => {
      output += String(text)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output: output.trim() }))
  })
}
