import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Creates a temporary folder, which is deleted after the test run. */
export async function temporaryFolder(purpose: string): Promise<string> {
  return await mkdtemp(join(tmpdir(), `${purpose}-`))
}

/** Writes files by path into a folder, and creates missing folders. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
}
