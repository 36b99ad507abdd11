import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { seedDemo } from '../demo/index.ts'
import { lateEvening } from './clock.ts'
import { testConfig } from './config.ts'
import type { Recipe } from './database.ts'
import { quickenPasswords } from './quick-passwords.ts'

/** The recipe of a database with the whole demo, as of the time when the test's clock starts. */
export const demoRecipe: Recipe = {
  name: 'demo',
  get hash() {
    return demoRecipeAt(lateEvening()).hash
  },
  fill: (migrator, open) => demoRecipeAt(lateEvening()).fill(migrator, open),
}

/** Returns the recipe of a database with the whole demo, as of a time. */
export const demoRecipeAt = (asOf: Date): Recipe => ({
  name: 'demo',
  asOf,
  // A till is open for one day, and requests expire at the end of a day, so the demo of each day has a separate
  // template.
  hash: SOURCES + asOf.toISOString(),
  fill: async (migrator) => {
    await seedDemo(migrator.db, testConfig(), asOf)
    await quickenPasswords(migrator.db)
  },
})

/** `.ts` in the workspace; `.js` in the published package, which contains compiled files. */
const ENDING = path.extname(import.meta.filename)
const SOURCES = hashOfSources()

function hashOfSources(): string {
  const source = path.join(import.meta.dirname, '..')
  const files = globSync([`demo/*${ENDING}`, `{areas/*/*,engine/*}/*{demo,base}*${ENDING}`], { cwd: source })
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(path.join(source, file)))
  return hash.digest('hex')
}
