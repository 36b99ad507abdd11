import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Location } from './location.ts'
import { give, type Owner } from './owner.ts'
import { makePasswords, passwordFile } from './passwords.ts'

export interface ClusterOptions {
  /** True for tests, which need not wait until the data is on disk. */
  readonly isQuick: boolean
  /** The library that provides the collations. */
  readonly provider: 'builtin' | 'libc'
}

/**
 * Creates the cluster's files. Only a complete cluster, with its passwords, gets the final name. So a partial cluster
 * is never used, and only one cluster remains if two processes create it at the same time.
 */
export async function initialize(
  binaries: string,
  location: Location,
  owner: Owner | null,
  how: ClusterOptions,
): Promise<void> {
  const unfinished = `${location.data}.${randomBytes(6).toString('hex')}`
  const initialPassword = `${unfinished}.password`
  const passwords = makePasswords()
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(initialPassword, passwords.postgres, { mode: 0o600 })
  give(unfinished, owner)
  give(initialPassword, owner)
  try {
    await promisify(execFile)(path.join(binaries, 'bin/initdb'), optionsOf(unfinished, initialPassword, how), {
      ...owner,
      cwd: location.root,
      env: { TZ: 'UTC' },
    })
    writeFileSync(passwordFile(unfinished), JSON.stringify(passwords), { mode: 0o600 })
    give(passwordFile(unfinished), owner)
    takeName(unfinished, location.data)
  } finally {
    rmSync(initialPassword, { force: true })
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function optionsOf(data: string, initialPassword: string, { isQuick, provider }: ClusterOptions): string[] {
  return [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${initialPassword}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale-provider=${provider}`,
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(isQuick ? ['--no-sync'] : []),
  ]
}

function takeName(unfinished: string, data: string) {
  try {
    renameSync(unfinished, data)
  } catch (error) {
    if (!existsSync(data)) throw error
  }
}
