import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import type { ModuleDescriptor } from '@portal/contract/module'
import { BUILDS } from './published-packages.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('the packed builds have the addresses that a module of another team needs: sign-in and both queues', async () => {
  const modules = BUILDS.filter((name) => name !== 'shell')
  const descriptors = await Promise.all(
    modules.map(async (name) => (await import(join(ROOT, name, 'src/module.ts'))).default as ModuleDescriptor),
  )
  const paths = descriptors.flatMap(({ routes }) => routes.map(({ path }) => path))
  expect(paths).toEqual(expect.arrayContaining(['/login', '/checkers-queue', '/makers-queue']))
})
