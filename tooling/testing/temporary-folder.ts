import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from '@jest/globals'

const made: string[] = []

/** A folder for the tests of one file, gone after the last of them, also when one failed. */
export async function temporaryFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${purpose}-`))
  made.push(folder)
  return folder
}

/** Writes files by their paths in a folder, with the folders they lie in. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
}

afterAll(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
})
