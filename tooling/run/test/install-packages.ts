import { existsSync } from 'node:fs'
import { runChild } from './child.ts'

/** Short timeouts, so that a machine without network does not wait for a package server. */
const TIMEOUTS = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15', '-o', 'Acquire::Retries=1']
/** Prevents Debian from starting a server when its package is installed, because the tests start their own server. */
const QUIETLY = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' }

/**
 * Installs packages for tests, as root on Debian and Ubuntu; does nothing elsewhere. The caller checks whether the
 * packages are then present.
 */
export async function installPackages(root: string, packages: readonly string[], announcement: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(announcement)
  await runChild(root, 'apt-get', [...TIMEOUTS, 'update', '-q'], QUIETLY)
  await runChild(root, 'apt-get', [...TIMEOUTS, 'install', '-y', '-q', '--no-install-recommends', ...packages], QUIETLY)
}
