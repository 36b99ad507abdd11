import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Recipe } from '../../database.ts'
import { demoRecipe } from '../../demo-recipe.ts'
import { openWorld, type World } from './world.ts'

interface Written {
  /** The recipe whose data the scenario adds to. */
  readonly base: (asOf: Date) => Recipe
  /** Returns the time at which the writing begins. By default, it is the time of the data. */
  readonly since?: (asOf: Date) => Date
  /** Writes the data by the gateway's own calls. */
  readonly write: (world: World) => Promise<void>
}

/** Returns the recipe of a scenario that the gateway's own calls write, as of a time. */
export const scenarioRecipe =
  (name: string, { base: baseAt, since = (asOf) => asOf, write }: Written) =>
  (asOf: Date): Recipe => {
    const base = baseAt(asOf)
    return {
      name,
      base,
      asOf,
      hash: SOURCES + base.hash,
      fill: async (_, open) => {
        const world = await openWorld(open(), { since: since(asOf), asOf })
        try {
          await write(world)
        } finally {
          await world.close()
        }
      },
    }
  }

const ENDING = path.extname(import.meta.filename)
const SOURCES = hashOfSources()

function hashOfSources(): string {
  const source = path.join(import.meta.dirname, '../../..')
  const files = globSync([`testing/kit/scenarios/*${ENDING}`, `{areas/*,engine}/*/testing/access-cases${ENDING}`], {
    cwd: source,
  })
  const hash = createHash('sha256').update(demoRecipe.hash)
  for (const file of files.sort()) hash.update(readFileSync(path.join(source, file)))
  return hash.digest('hex')
}
