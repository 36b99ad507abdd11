import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratchFolder } from '@portal/tooling/scratch-folder'

/** The variable that names the folder with the data portals begin with; without it each fills a database of its own. */
export const TEMPLATE = 'PORTAL_TEMPLATE'

/** A folder for one portal's data, empty or as the template has it. */
export async function dataFolder(template?: string): Promise<string> {
  const folder = await mkdtemp(join(scratchFolder(), 'portal-e2e-'))
  // The database's own user must pass through, else the database goes elsewhere, and to a disk.
  await chmod(folder, 0o755)
  // Owner and permissions of the files are copied too, which Node's own copying does not do.
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, folder])
  return folder
}
