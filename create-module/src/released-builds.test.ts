import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { releasedBuilds } from './released-builds.ts'

let host = ''
beforeEach(async () => {
  host = await mkdtemp(join(tmpdir(), 'portal-host-'))
})
afterEach(() => rm(host, { recursive: true, force: true }))

it('a portal for a module gets every build that the package of the host contains', async () => {
  const names = ['mfe-auth', 'mfe-users', 'shell']
  for (const name of names) await mkdir(join(host, 'builds', name), { recursive: true })
  expect(releasedBuilds(host)).toEqual(names.map((name) => join(host, 'builds', name)))
})

it('a package of the host without builds is named in the error', () => {
  expect(() => releasedBuilds(host)).toThrow(`There is no build in ${host}/builds.`)
})
