import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from 'kysely/migration'

const SOURCE = path.join(import.meta.dirname, '../../..')
/** `.ts` in the workspace; `.js` in the published package, which contains compiled files. */
const ENDING = path.extname(import.meta.filename)

/**
 * Folders of migrations. Migrations that several domains need are in this folder; every other migration is in its
 * domain. Numbers are unique across all folders.
 */
const PLACES = ['engine/*/migrations', 'areas/*/*/migrations']

/** Returns the names of the migrations (`0042-what-it-does`) with their files, by number. */
export function migrationFiles(): ReadonlyMap<string, string> {
  const files = globSync(
    PLACES.map((place) => `${place}/[0-9]*${ENDING}`),
    { cwd: SOURCE },
  )
  const named = files.map((file) => [path.basename(file, ENDING), path.join(SOURCE, file)] as const)
  return new Map(named.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Loads all migrations, by number. Each file in such a folder is a migration, so no list is needed. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = [...migrationFiles()]
  return Object.fromEntries(
    await Promise.all(
      files.map(async ([name, file]) => [name, (await import(pathToFileURL(file).href)) as Migration] as const),
    ),
  )
}
