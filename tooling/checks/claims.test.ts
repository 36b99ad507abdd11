import { globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { readConfig } from '@portal/portal-host'

const ROOT = resolve(import.meta.dirname, '../..')
const MODULES = globSync('mfe-*/src/module.ts', { cwd: ROOT }).map((file) => basename(dirname(dirname(file))))

test('a host in production accepts the claims of every module of the workspace', async () => {
  const { claims } = readConfig({ NODE_ENV: 'production' })
  expect(MODULES.length).toBeGreaterThan(7)
  for (const name of MODULES) {
    const { default: module } = await import(join(ROOT, name, 'src/module.ts'))
    expect([name, ...claims.faultsOf(module)]).toEqual([name])
  }
})
