import path from 'node:path'
import { demoRecipe, testDatabase } from '@portal/mock-gateway/testing'
import { scratchFolder } from '@portal/tooling/scratch-folder'

/**
 * Keeps one database server running for all runs of Jest that this process starts. Its templates, the demo too, are
 * built once, without any mutant: building them takes longer than most tests.
 */
export async function keepTestServer(): Promise<{ end(): Promise<void> }> {
  process.env.TEST_SERVER_FOLDER = path.join(scratchFolder(), `portal-test-mutants-${process.pid}`)
  const database = await testDatabase(demoRecipe)
  return { end: database.drop }
}
