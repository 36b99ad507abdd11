import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'

const made: string[] = []

/** A folder for the tests of one file, gone after the last of them, also when one failed. */
export async function temporaryFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${purpose}-`))
  made.push(folder)
  return folder
}

afterAll(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
})
