import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { workspaceFolders } from '../checks/workspace.ts'

type RecordFields = (module: string, root: string) => Promise<Readonly<Record<string, readonly string[]>>>
const { recordUsedFields }: { recordUsedFields: RecordFields } = createRequire(import.meta.url)(
  '@portal/build/used-fields',
)

// `npm run used-fields` writes down which fields of the gateway's answers each module reads in its unit tests;
// `npm run used-fields mfe-users` does it for one module.
const root = resolve(import.meta.dirname, '../..')
const modules = workspaceFolders(root).filter((folder) => folder.startsWith('mfe-'))
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !modules.includes(name))
if (unknown !== undefined) throw new Error(`There is no module ${unknown}. There are: ${modules.join(', ')}.`)
for (const module of wanted.length > 0 ? wanted : modules) {
  const used = await recordUsedFields(join(root, module), root)
  const count = Object.values(used).flat().length
  console.log(`${module}: ${count} fields of ${Object.keys(used).length} calls`)
}
