import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

it('portal-module --help prints the usage and succeeds', () => {
  const args = [join(import.meta.dirname, 'portal-module.ts'), '--help']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^portal-module start \[--port 3000\]/)
})
