import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findSlapd } from '@portal/tooling/openldap'
import { Client } from 'ldapts'

/**
 * A real OpenLDAP server for one test. It listens on loopback, runs without privileges, and stores its data in a
 * temporary folder.
 */
export interface Slapd {
  readonly url: string
  readonly secureUrl: string
  /** Certificate authority of the server, as PEM. */
  readonly ca: string
  readonly suffix: string
  /** Adds an entry as administrator. */
  add(dn: string, entry: Record<string, string | string[]>): Promise<void>
  stop(): Promise<void>
}

const SUFFIX = 'dc=bank,dc=example'
const ADMIN = { dn: `cn=admin,${SUFFIX}`, password: 'admin-of-the-test' }
const READY_MS = 10_000

/** Returns the first of the places that exists; undefined if none exists. */
const first = (places: readonly string[]) => places.find((place) => existsSync(place))
/** The folders in which distributions install the server's schemas and modules. */
const SCHEMAS = ['/etc/ldap/schema', '/etc/openldap/schema', '/opt/homebrew/etc/openldap/schema']
const MODULES = ['/usr/lib/ldap', '/usr/lib/openldap', '/usr/lib64/openldap']

export async function startSlapd(): Promise<Slapd> {
  const [binary, schemas] = [findSlapd(), first(SCHEMAS)]
  if (!binary || !schemas) throw new Error('OpenLDAP is not installed here: apt-get install slapd, or npm test as root')
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-slapd-'))
  const [port, securePort] = [await freePort(), await freePort()]
  makeCertificate(dir)
  mkdirSync(path.join(dir, 'db'))
  writeFileSync(path.join(dir, 'slapd.conf'), configuration(dir, schemas, first(MODULES)))
  const url = `ldap://127.0.0.1:${port}`
  const secureUrl = `ldaps://127.0.0.1:${securePort}`
  const args = ['-d', '0', '-f', path.join(dir, 'slapd.conf'), '-h', `${url} ${secureUrl}`, ...asNobody(dir)]
  const child = spawn(binary, args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    await answers(port, ended)
  } catch (error) {
    await stop()
    throw error
  }
  const add = async (dn: string, entry: Record<string, string | string[]>) => {
    const client = new Client({ url })
    await client.bind(ADMIN.dn, ADMIN.password)
    await client.add(dn, entry)
    await client.unbind()
  }
  await add(SUFFIX, { objectClass: ['dcObject', 'organization'], dc: 'bank', o: 'Bank' })
  return { url, secureUrl, ca: readFileSync(path.join(dir, 'server.crt'), 'utf8'), suffix: SUFFIX, add, stop }
}

function configuration(dir: string, schemas: string, modules: string | undefined): string {
  return `
${['core', 'cosine', 'inetorgperson'].map((name) => `include ${schemas}/${name}.schema`).join('\n')}
${modules ? `modulepath ${modules}\nmoduleload back_mdb\nmoduleload memberof` : ''}
pidfile ${dir}/slapd.pid
TLSCertificateFile ${dir}/server.crt
TLSCertificateKeyFile ${dir}/server.key
database mdb
maxsize 16777216
suffix "${SUFFIX}"
rootdn "${ADMIN.dn}"
rootpw ${ADMIN.password}
directory ${dir}/db
overlay memberof
access to attrs=userPassword by anonymous auth by * none
access to * by users read by * none
`
}

/** Creates a self-signed certificate for 127.0.0.1. */
function makeCertificate(dir: string): void {
  const subject = ['-subj', '/CN=directory of the test', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  const files = ['-keyout', path.join(dir, 'server.key'), '-out', path.join(dir, 'server.crt')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], { stdio: 'ignore' })
}

/**
 * Returns the options that make a server started by root run as its package's user, or as `nobody` if that user does
 * not exist. Returns no options if the test does not run as root.
 */
function asNobody(dir: string): string[] {
  if (process.getuid?.() !== 0) return []
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  const name = readFileSync('/etc/passwd', 'utf8').includes('\nopenldap:') ? 'openldap' : 'nobody'
  const [uid, gid] = [id('-u', name), id('-g', name)]
  for (const file of ['', 'db', 'slapd.conf', 'server.key', 'server.crt']) chownSync(path.join(dir, file), uid, gid)
  return ['-u', String(uid), '-g', String(gid)]
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(port: number, ended: Promise<unknown>): Promise<void> {
  const until = Date.now() + READY_MS
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (Date.now() < until && !hasEnded) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isThere) return
    await setTimeout(20)
  }
  throw new Error('slapd did not start')
}
