import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, workspaceFolders } from './workspace.ts'

const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g
/**
 * Matches the name of a source file in a text: `loan.kind.ts`, `loans/testing/access-cases.ts`; but not a pattern or a
 * file extension.
 */
const SOURCE_FILE = /`(?:\S*\/)?([\w-][\w.-]*\.(?:tsx?|cjs|mjs))`/g
const DOC = /\.md$/
const SOURCE = /\.(tsx?|cjs|mjs)$/
/** The example files in the guides to a new module, of this repository and of another. */
const EXAMPLES = /^(notes?[.-]|create-note|\d{4}-|(WalletsScreen|FundPanel)\.)/

/**
 * Checks that every relative link of a document leads to an existing file and heading, and that every source file named
 * in a document exists.
 */
export function checkDocLinks(root: string): string[] {
  const folders = workspaceFolders(root)
  const names = new Set(folders.flatMap((folder) => filesBelow(join(root, folder), SOURCE)).map(baseName))
  const docs = [
    ...readdirSync(root).filter((file) => DOC.test(file)),
    ...['docs', '.github', ...folders].flatMap((folder) =>
      filesBelow(join(root, folder), DOC).map((file) => join(folder, file)),
    ),
  ]
  return docs.flatMap((doc) => {
    const text = readFileSync(join(root, doc), 'utf8')
    return [...deadLinks(root, doc, text), ...missingFiles(doc, text, names)]
  })
}

function deadLinks(root: string, doc: string, text: string): string[] {
  return [...text.matchAll(LINK)].flatMap(([, path = '', heading]) => {
    const target = path === '' ? join(root, doc) : join(root, dirname(doc), path)
    if (!existsSync(target)) return [`${doc}: links to ${path}, which does not exist`]
    if (heading === undefined || !DOC.test(target) || headingsOf(target).has(heading)) return []
    return [`${doc}: links to the heading #${heading}, which ${path || 'it'} does not have`]
  })
}

const missingFiles = (doc: string, text: string, names: ReadonlySet<string>): string[] =>
  [...text.matchAll(SOURCE_FILE)].flatMap(([, name = '']) =>
    names.has(name) || EXAMPLES.test(name) ? [] : [`${doc}: names ${name}, which does not exist`],
  )

/** Returns the anchors that hosting sites give to the headings of a file. */
const headingsOf = (file: string): ReadonlySet<string> =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)
