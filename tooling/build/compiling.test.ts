import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { startCompiling } from './compiling.ts'

const CONFIG =
  "module.exports = { mode: 'none', context: __dirname, output: { path: __dirname }, entry: './entry.js' }\n"

test('a package is compiled although the package before it has an error or ended the process', async () => {
  const folder = await temporaryFolder('compiling')
  await writeFiles(folder, {
    'wrong/webpack.config.cjs': CONFIG,
    'wrong/entry.js': "import './nowhere.js'\n",
    'ends/webpack.config.cjs': "console.error('Why it ends.')\nsetTimeout(() => process.exit(3))\n",
    'good/webpack.config.cjs': CONFIG,
    'good/entry.js': "console.log('good')\n",
  })
  const compiling = startCompiling(folder)
  const failures: (string | undefined)[] = []
  for (const name of ['wrong', 'ends', 'good']) {
    const { failure, read } = await compiling.compile(join(folder, name), `inputs of ${name}`)
    failures.push(failure)
    if (name === 'good') expect(read).toContain(join(folder, 'good/entry.js'))
  }
  compiling.end()
  expect(failures).toEqual([
    expect.stringContaining("Can't resolve './nowhere.js'"),
    'Why it ends.\nIt ended with 3.',
    undefined,
  ])
  expect(await readFile(join(folder, 'good/main.js'), 'utf8')).toContain("console.log('good')")
})
