import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratchFolder } from '@portal/mock-gateway/testing/scratch-folder'

/** The environment variable with the folder of the initial data. Without it, each portal fills its own database. */
export const TEMPLATE = 'PORTAL_TEMPLATE'

/** Creates a folder for one portal's data, empty or copied from the template. */
export async function dataFolder(template?: string): Promise<string> {
  const folder = await mkdtemp(join(scratchFolder(), 'portal-e2e-'))
  // The database's own user must have access to the folder. Otherwise the database would be created elsewhere, on a
  // disk.
  await chmod(folder, 0o755)
  // Owner and permissions of the files are copied too, which Node's own copy function does not do.
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, folder])
  return folder
}
