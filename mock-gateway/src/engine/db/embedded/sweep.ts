import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Location } from './location.ts'
import { postmasterOf } from './postmaster.ts'

const ORIGIN = 'origin'

/**
 * Creates the cluster's folder. If the cluster is outside the data folder, stores the path of the data folder in it.
 */
export function makeRoot(location: Location, dataDir: string): void {
  mkdirSync(location.root, { recursive: true, mode: 0o755 })
  if (location.isStaged) writeFileSync(path.join(location.root, ORIGIN), path.resolve(dataDir))
}

/** Deletes staged clusters of data folders that no longer exist, for example of a deleted clone or test. */
export function sweepStaged(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const root = path.join(folder, name)
    const origin = originOf(root)
    if (origin === null || existsSync(origin) || postmasterOf(path.join(root, 'data')) !== null) continue
    rmSync(root, { recursive: true, force: true })
  }
}

function originOf(root: string): string | null {
  try {
    return readFileSync(path.join(root, ORIGIN), 'utf8')
  } catch {
    return null
  }
}
