import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { seedDemo } from '../db/demo/index.ts'
import { testConfig } from './config.ts'
import type { Recipe } from './database.ts'

/** A database with the whole demo in it, as of the moment its template is built. */
export const demoRecipe: Recipe = {
  name: 'demo',
  hash: hashOfDemo(),
  fill: async (migrator) => {
    await seedDemo(migrator.db, testConfig(), new Date())
  },
}

function hashOfDemo(): string {
  const folder = path.join(import.meta.dirname, '../db/demo')
  const files = [...readdirSync(folder).map((file) => path.join(folder, file)), path.join(folder, '../base-data.ts')]
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}
