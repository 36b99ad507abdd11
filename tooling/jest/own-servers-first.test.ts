import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'

const OwnServersFirst = createRequire(import.meta.url)('./own-servers-first.cjs')

test('tests with their own server run in parallel with the first file, which creates the data for the other files', async () => {
  const folder = await temporaryFolder('sequence')
  const long = '// '.padEnd(1000, '-')
  await writeFiles(folder, {
    'first.integration.test.ts': `${long}${long}`,
    'second.integration.test.ts': long,
    'server.integration.test.ts': "import { removeEmbedded } from './embedded.ts'\n",
    'unit.test.ts': "import './embedded.ts'\n",
  })
  const hasteFS = { getSize: (path: string) => statSync(path).size }
  const context = { config: { id: 'x', cacheDirectory: folder, haste: {} }, hasteFS }
  const tests = [
    'unit.test.ts',
    'server.integration.test.ts',
    'second.integration.test.ts',
    'first.integration.test.ts',
  ].map((name) => ({ path: join(folder, name), context }))
  const sorted = new OwnServersFirst({ contexts: [], globalConfig: {} }).sort(tests)
  expect(sorted.map(({ path }: { path: string }) => path.slice(folder.length + 1))).toEqual([
    'first.integration.test.ts',
    'server.integration.test.ts',
    'second.integration.test.ts',
    'unit.test.ts',
  ])
})
