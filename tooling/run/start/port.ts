import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns whether another process already listens at this port, on any address that the host would use. */
export async function isPortTaken(host: string, port: number): Promise<boolean> {
  if (port === 0) return false
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  for (const address of addresses) if (await refuses(address, port)) return true
  return false
}

/**
 * Replaces `PORT=0` with a free port. The port is chosen before the configuration is read, because mails and the
 * sign-in callback contain it.
 */
export async function withDefinitePort(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (env.PORT !== '0') return env
  for (;;) {
    // The port is below the system's ephemeral ports, so that no other process gets it before the portal listens.
    const port = randomInt(20_000, 32_000)
    if (!(await isPortTaken('localhost', port))) return { ...env, PORT: String(port) }
  }
}

/** Returns the port for a demo service: its usual port, or any free port (0) if the portal uses the usual port. */
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
    // Other errors do not mean that the port is taken: on a machine without IPv6, no process can use `::1`.
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  } finally {
    if (probe.listening) await new Promise((done) => probe.close(done))
  }
}
