import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { inOneSentence } from './failure.ts'
import { fakeModule, temporaryFolder } from './testing/fake-builds.ts'
import { runPortal } from './testing/run-portal.ts'

const failing = (code: string, errno: number) => Object.assign(new Error('write'), { code, errno, path: '/data/x' })

it.each([
  ['ENOSPC', -28, 'no space left on device'],
  ['EROFS', -30, 'read-only file system'],
  ['EACCES', -13, 'permission denied'],
])('a folder that fails with %s is one sentence that says what to do', (code, errno, words) => {
  const said = inOneSentence(failing(code, errno), '/data/releases')
  expect(said).toContain(`The releases below /data/releases cannot be written: ${words} (/data/x). Make room or give`)
  expect(said).toContain('name another folder by DATA_DIR or RELEASES_DIR.')
})

it('a fault of ours keeps its stack', () => {
  expect(inOneSentence(new TypeError('x is undefined'), '/data')).toBeUndefined()
  expect(inOneSentence(failing('ECONNRESET', -104), '/data')).toBeUndefined()
})

it('a command says it of a folder that is none', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const { code, err } = await runPortal(['publish', await fakeModule('mfe-users', 'one')], {
    RELEASES_DIR: join(file, 'releases'),
  })
  expect(err).toMatch(/^The releases below .* cannot be written: not a directory \(.*\)\. Make room .*\n$/)
  expect(code).toBe(1)
})

it('a command says it of a damaged releases.json', async () => {
  const RELEASES_DIR = await temporaryFolder()
  await writeFile(join(RELEASES_DIR, 'releases.json'), '{ "serial": 3,')
  const { code, err } = await runPortal(['releases'], { RELEASES_DIR })
  expect(err).toBe(`${RELEASES_DIR}/releases.json is damaged: put a copy of it back, or remove it and publish anew\n`)
  expect(code).toBe(1)
})
