import path from 'node:path'
import { scratchFolder } from '@portal/mock-gateway/testing/scratch-folder'

/**
 * Returns a database server that keeps running for all Jest runs of this process. It starts at the first call of
 * `start`. Its template databases, including the demo data, are built only once, without any mutant, because building
 * them takes longer than most tests. `start` returns false if a busy machine took too long; the next call tries again.
 */
export function keptTestServer(): { start(): Promise<boolean>; end(): Promise<void> } {
  process.env.TEST_SERVER_FOLDER = path.join(scratchFolder(), `portal-test-mutants-${process.pid}`)
  let database: Promise<{ drop(): Promise<void> }> | undefined
  return {
    async start() {
      database ??= import('@portal/mock-gateway/testing/workspace').then((testing) =>
        testing.testDatabase(testing.demoRecipe),
      )
      try {
        await database
        return true
      } catch (error) {
        console.log(`the database server for the tests did not start: ${error}`)
        database = undefined
        return false
      }
    },
    async end() {
      await (await database)?.drop()
    },
  }
}
