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
])('an error %s of the releases folder is reported in one sentence with instructions', (code, errno, words) => {
  const said = inOneSentence(failing(code, errno), '/data/releases')
  expect(said).toContain(`The releases below /data/releases cannot be written: ${words} (/data/x). Make room or give`)
  expect(said).toContain('name another folder by DATA_DIR or RELEASES_DIR.')
})

it('a read-only file system is reported in one sentence', () => {
  const error = Object.assign(failing('ENOENT', -2), { syscall: 'mkdir' })
  expect(inOneSentence(error, '/data/releases')).toContain('cannot be written: no folder can be made there (/data/x).')
  expect(inOneSentence(failing('ENOENT', -2), '/data/releases')).toBeUndefined()
})

it('a program error is reported with its stack', () => {
  expect(inOneSentence(new TypeError('x is undefined'), '/data')).toBeUndefined()
  expect(inOneSentence(failing('ECONNRESET', -104), '/data')).toBeUndefined()
})

it('a command reports that a path is not a folder', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const { code, err } = await runPortal(['publish', await fakeModule('mfe-users', 'one')], {
    RELEASES_DIR: join(file, 'releases'),
  })
  expect(err).toMatch(/^The releases below .* cannot be written: not a directory \(.*\)\. Make room .*\n$/)
  expect(code).toBe(1)
})

it('a command reports that releases.json is damaged', async () => {
  const RELEASES_DIR = await temporaryFolder()
  await writeFile(join(RELEASES_DIR, 'releases.json'), '{ "serial": 3,')
  const { code, err } = await runPortal(['releases'], { RELEASES_DIR })
  expect(err).toBe(`${RELEASES_DIR}/releases.json is damaged: put a copy of it back, or remove it and publish anew\n`)
  expect(code).toBe(1)
})

it.each<[string, string[], Record<string, string>, number, string]>([
  [
    'a token that is too short',
    ['releases'],
    { RELEASES_TOKEN: 'short' },
    1,
    'The command cannot run with these settings:\n  - RELEASES_TOKEN must have 32 characters',
  ],
  ['an option it does not know', ['releases', '--x'], {}, 2, "Unknown option '--x'"],
  ['a name from which JavaScript inherits', ['rollback', 'constructor'], {}, 1, 'constructor was never published'],
  ['another one', ['withdraw', '__proto__'], {}, 1, '__proto__ was never published'],
  [
    'a folder that is not there',
    ['releases'],
    { RELEASES_DIR: '/nowhere/releases' },
    1,
    'there is no folder /nowhere/releases',
  ],
])('a command describes %s', async (_, args, env, code, says) => {
  const ran = await runPortal(args, { RELEASES_DIR: await temporaryFolder(), ...env })
  expect(ran).toMatchObject({ code, out: '', err: expect.stringContaining(says) })
  expect(ran.err).not.toMatch(/\n {4}at /)
})
