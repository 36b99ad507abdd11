import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkSizes } from './sizes.ts'

describe('the size budgets', () => {
  let root = ''
  const write = (file: string, content: string | Buffer) => writeFiles(root, { [file]: content })
  // Random bytes cannot be compressed, so the compressed size of a file equals its length.
  const weighing = (kilobytes: number) => randomBytes(kilobytes * 1000)

  beforeEach(async () => {
    root = await temporaryFolder('portal-sizes')
    await write('shell/dist/main.js', weighing(100))
    await write('shell/dist/kit.js', weighing(50))
    const shared = { '@portal/shared-ui': ['kit.js'] }
    await write('shell/dist/shell.json', JSON.stringify({ main: ['main.js'], preload: [], shared }))
    const descriptor = {
      name: 'mfe-auth',
      entry: 'entry.js',
      routes: [{ path: '/login', screen: 'LoginScreen', layout: 'auth' }],
      preload: {
        entry: [],
        screens: { LoginScreen: ['login.js'] },
        shared: { entry: ['@portal/shared-ui'], screens: {} },
      },
    }
    await write('mfe-auth/dist/module.json', JSON.stringify(descriptor))
    await write('mfe-auth/dist/entry.js', weighing(10))
    await write('mfe-auth/dist/login.js', weighing(20))
  })

  const faults = () => checkSizes(root).filter(({ fault }) => fault)

  test('the sizes of first paint, shared requests and module are summed', () => {
    expect(faults()).toEqual([])
    expect(checkSizes(root).map(({ name }) => name)).toEqual([
      expect.stringMatching(/^entry of mfe-auth, gzip: 10\.\d kB of 18\.0 kB$/),
      expect.stringMatching(/^scripts of a cold \/login, brotli: 180\.\d kB of 200\.0 kB$/),
      'scripts of a cold /login, requests: 4 of 10',
      'the largest page drawn at build, brotli: 0.0 kB of 8.0 kB',
    ])
  })

  test('a prerendered page that is too heavy fails', async () => {
    await write('mfe-auth/dist/page-login-fr.json', weighing(7))
    expect(faults()).toEqual([])
    await write('mfe-auth/dist/page-login-en.json', weighing(9))
    expect(faults()).toEqual([expect.objectContaining({ name: expect.stringContaining('drawn at build') })])
  })

  test('a remote entry that is too heavy fails', async () => {
    await write('mfe-auth/dist/entry.js', weighing(19))
    expect(faults()).toEqual([expect.objectContaining({ name: expect.stringContaining('entry of mfe-auth') })])
  })

  test('a login page that loads too much fails, from whichever package the bytes come', async () => {
    await write('shell/dist/kit.js', weighing(130))
    expect(faults()).toEqual([expect.objectContaining({ name: expect.stringContaining('cold /login, brotli') })])
  })
})
