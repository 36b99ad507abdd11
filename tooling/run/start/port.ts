import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether another process already answers at this port, on any address the host would use. */
export async function isPortTaken(host: string, port: number): Promise<boolean> {
  if (port === 0) return false
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  for (const address of addresses) if (await refuses(address, port)) return true
  return false
}

/** `PORT=0` means any free one: chosen before the configuration, because mails and the sign-in callback contain it. */
export async function withDefinitePort(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (env.PORT !== '0') return env
  for (;;) {
    // Below the system's ephemeral ports: until the portal listens no other process will get this one.
    const port = randomInt(20_000, 32_000)
    if (!(await isPortTaken('localhost', port))) return { ...env, PORT: String(port) }
  }
}

/** The port for a demo service: its usual one, or any free one (0) if the portal uses that too. */
export function portBeside(portal: number, usual: number): number {
  return portal === usual ? 0 : usual
}

async function refuses(host: string, port: number): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen({ host, port })
    await once(probe, 'listening')
    return false
  } catch (error) {
    // A machine without IPv6 cannot use `::1`, and neither can other processes.
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  } finally {
    if (probe.listening) await new Promise((done) => probe.close(done))
  }
}
