import net from 'node:net'
import tls from 'node:tls'
import { Client } from 'ldapts'
import type { LdapConfig } from '../../../../config/ldap.ts'

const CONNECT_MS = 3_000
const OPERATION_MS = 4_000
/** Milliseconds for the whole look-up, because a handshake has no separate time limit. */
const WHOLE_MS = 8_000

/**
 * Opens a new connection, binds it as configured, runs the work and always closes the connection.
 * @throws errors of the library or the network, which never contain the password
 */
export async function inDirectory<Result>(
  config: LdapConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const tlsOptions = tlsOptionsOf(config)
  const sockets: net.Socket[] = []
  const client = new Client({
    url: config.url,
    connectTimeout: CONNECT_MS,
    timeout: OPERATION_MS,
    // If these options were given, the library would use TLS for `ldap://` as well.
    ...(config.url.startsWith('ldaps:') && { tlsOptions }),
    // Prevents a second connection. When a connection is lost, the library reconnects automatically, without the
    // encryption of StartTLS and without a bind.
    createConnection: once(net.connect, sockets),
    createSecureConnection: once(tls.connect, sockets),
  })
  const run = async () => {
    if (config.startTls) await client.startTLS({ ...tlsOptions })
    if (config.bind) await client.bind(config.bind.dn, config.bind.password)
    return work(client)
  }
  try {
    const result = await inTime(run())
    client.unbind().catch(() => undefined)
    return result
  } catch (error) {
    for (const socket of sockets) socket.destroy()
    throw error
  }
}

function tlsOptionsOf({ url, ca }: LdapConfig) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return { host, minVersion: 'TLSv1.2' as const, ...(ca !== null && { ca: [...tls.rootCertificates, ca] }) }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the directory took too long')), WHOLE_MS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function once<Make extends (...args: never[]) => net.Socket>(make: Make, made: net.Socket[]): Make {
  let isMade = false
  return ((...args: never[]) => {
    if (isMade) throw new Error('the connection to the directory was lost')
    isMade = true
    const socket = make(...args)
    made.push(socket)
    return socket
  }) as Make
}
