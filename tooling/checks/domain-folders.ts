import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const MOST_FILES = 15
const SOURCE = 'mock-gateway/src'

/** Parts of the engine that are older than the rule, with their numbers of files, which must not increase. */
const LARGER: Readonly<Record<string, number>> = {
  [`${SOURCE}/engine/approvals`]: 36,
  [`${SOURCE}/engine/db`]: 19,
  [`${SOURCE}/engine/http`]: 28,
  [`${SOURCE}/engine/read`]: 25,
}

/**
 * Checks that each domain and each part of the engine has at most 15 files at its top level, besides tests, so that its
 * purpose is visible.
 */
export function checkDomainFolders(root: string): string[] {
  const areas = foldersIn(root, `${SOURCE}/areas`)
  return [...foldersIn(root, `${SOURCE}/engine`), ...areas.flatMap((area) => foldersIn(root, area))].flatMap(
    (folder) => {
      const count = filesAtTop(join(root, folder)).length
      const most = LARGER[folder] ?? MOST_FILES
      return count <= most
        ? []
        : [`${folder}: ${count} files at its top level besides tests; at most ${most} are allowed`]
    },
  )
}

const foldersIn = (root: string, parent: string): string[] =>
  existsSync(join(root, parent))
    ? readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(parent, name))
    : []

const filesAtTop = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
