import { existsSync } from 'node:fs'
import { installPackages } from './install-packages.ts'
import { runJest } from './jest.ts'
import { type Count, notRun } from './report.ts'

const PLACES = [
  '/usr/sbin/slapd',
  '/usr/lib/openldap/slapd',
  '/usr/libexec/slapd',
  '/opt/homebrew/opt/openldap/libexec/slapd',
]
/**
 * Runs the directory tests with a real OpenLDAP server. Reports "not run" if no server is installed or can be
 * installed.
 */
export async function runDirectoryTests(root: string): Promise<Count> {
  if (await ensureOpenLdap(root)) return runJest(root, 'directory')
  return notRun('no OpenLDAP here, and none could be installed: install slapd (Debian, Ubuntu) or openldap')
}

/** Returns the path of an installed OpenLDAP server; undefined if no server is installed. */
export function findSlapd(): string | undefined {
  return PLACES.find((place) => existsSync(place))
}

async function ensureOpenLdap(root: string): Promise<boolean> {
  if (!findSlapd())
    await installPackages(root, ['slapd', 'openssl'], 'No OpenLDAP is there for the directory tests: installing one.')
  return findSlapd() !== undefined
}
