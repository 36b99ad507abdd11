import { existsSync } from 'node:fs'
import { runChild } from './child.ts'
import { runJest } from './jest.ts'
import { type Count, notRun } from './report.ts'

const PLACES = [
  '/usr/sbin/slapd',
  '/usr/lib/openldap/slapd',
  '/usr/libexec/slapd',
  '/opt/homebrew/opt/openldap/libexec/slapd',
]
/** Offline, a package server is not waited for. */
const TIMEOUTS = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15', '-o', 'Acquire::Retries=1']
/** Debian starts a server when its package is installed; the tests start one of their own. */
const QUIETLY = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' }

/** The tests of the directory on a real OpenLDAP; without one, and where none can be installed, the step says that it did not run. */
export async function runDirectoryTests(root: string): Promise<Count> {
  if (await ensureOpenLdap(root)) return runJest(root, 'directory')
  return notRun('no OpenLDAP here, and none could be installed: install slapd (Debian, Ubuntu) or openldap')
}

/** The OpenLDAP server installed here. */
export function findSlapd(): string | undefined {
  return PLACES.find((place) => existsSync(place))
}

async function ensureOpenLdap(root: string): Promise<boolean> {
  if (findSlapd()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('No OpenLDAP is there for the directory tests: installing one.')
  await runChild(root, 'apt-get', [...TIMEOUTS, 'update', '-q'], QUIETLY)
  const packages = ['slapd', 'openssl']
  await runChild(root, 'apt-get', [...TIMEOUTS, 'install', '-y', '-q', '--no-install-recommends', ...packages], QUIETLY)
  return findSlapd() !== undefined
}
