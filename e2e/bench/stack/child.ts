import { type ChildProcess, fork } from 'node:child_process'

/** Runs a script in a child process. Returns the script's first message, and the running process. */
export function forked<Message>(
  script: string,
  { args = [], env = {}, order }: { args?: readonly string[]; env?: NodeJS.ProcessEnv; order?: object } = {},
): Promise<{ readonly message: Message; readonly child: ChildProcess }> {
  const child = fork(script, [...args], { env: { ...process.env, ...env } })
  return new Promise((done, fail) => {
    child.once('message', (message) => {
      const { error } = message as { error?: string }
      if (error === undefined) done({ message: message as Message, child })
      else fail(new Error(error))
    })
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)))
    if (order !== undefined) child.send(order)
  })
}
