import path from 'node:path'
import { scratchFolder } from '@portal/tooling/scratch-folder'

/**
 * Keeps one database server running for all runs of Jest that this process starts, from the first that needs one. Its
 * templates, the demo too, are built once, without any mutant: building them takes longer than most tests.
 * `start` answers false if that took too long on a busy machine; the next call tries again.
 */
export function keptTestServer(): { start(): Promise<boolean>; end(): Promise<void> } {
  process.env.TEST_SERVER_FOLDER = path.join(scratchFolder(), `portal-test-mutants-${process.pid}`)
  let database: Promise<{ drop(): Promise<void> }> | undefined
  return {
    async start() {
      database ??= import('@portal/mock-gateway/testing').then((testing) => testing.testDatabase(testing.demoRecipe))
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
