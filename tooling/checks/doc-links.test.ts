import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkDocLinks } from './doc-links.ts'

const faultsOf = async (readme: string) => {
  const root = await temporaryFolder('portal-documents')
  await writeFiles(root, {
    'package.json': '{ "workspaces": ["mfe-*"] }',
    'docs/guide.md': '# Guide\n\n## Release a module, twice\n',
    'README.md': readme,
  })
  await writeFiles(join(root, 'mfe-a'), { 'package.json': '{ "name": "@portal/mfe-a" }', 'src/module.ts': '' })
  return checkDocLinks(root)
}

test.each([
  ['an existing file', '[guide](docs/guide.md)'],
  ['an existing heading', '[guide](docs/guide.md#release-a-module-twice)'],
  ['a heading of the same document', '# Start\n[start](#start)'],
  ['a page on the web', '[site](https://bank.example/none)'],
  ['an existing source file', '`mfe-a/src/module.ts` and `module.ts`'],
])('a document may name %s', async (_, readme) => {
  expect(await faultsOf(readme)).toEqual([])
})

test.each([
  ['a missing file', '[guide](docs/guides.md)', 'README.md: links to docs/guides.md, which does not exist'],
  [
    'a missing heading',
    '[guide](docs/guide.md#release)',
    'README.md: links to the heading #release, which docs/guide.md does not have',
  ],
  ['a source file that was renamed', '`remote.tsx`', 'README.md: names remote.tsx, which does not exist'],
])('a document that names %s is refused', async (_, readme, fault) => {
  expect(await faultsOf(readme)).toEqual([fault])
})
