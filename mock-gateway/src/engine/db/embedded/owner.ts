import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'

/** The operating-system user that runs the database. It exists because PostgreSQL refuses to run as root. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

const USER = 'postgres'

/**
 * Returns the user that runs the database if the gateway runs as root: `postgres`, which is created if it is missing.
 * Otherwise returns null, and the database runs as the user of the gateway.
 */
export function databaseOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const found = lookUp()
  if (found) return found
  execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', USER], { stdio: 'ignore' })
  const made = lookUp()
  if (!made) throw new Error(`cannot make the user ${USER} that the database runs as`)
  return made
}

function lookUp(): Owner | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${USER}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Changes the owner of a file to the database user, if the database runs as another user. */
export function give(file: string, owner: Owner | null): void {
  if (owner) chownSync(file, owner.uid, owner.gid)
}
