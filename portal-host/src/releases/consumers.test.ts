import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { fakeModule } from '../testing/fake-builds.ts'
import { runPortal } from '../testing/run-portal.ts'
import { createTestHost, type TestHost } from '../testing/test-host.ts'

const TOKEN = 'a-token-of-forty-characters-for-the-test'
const CALLS = { 'user/read': '25.1.0', 'role/read': '25.1.0' }
const FIELDS = { 'user/read': ['data[].userId', 'data[].username'] }

let host: TestHost
let url = ''
beforeAll(async () => {
  host = await createTestHost({ HOST: '127.0.0.1', RELEASES_TOKEN: TOKEN })
  url = await host.listen()
  await inFolder('publish', await fakeModule('mfe-new', 'consumer', { calls: CALLS, fields: FIELDS }))
})
afterAll(() => host.close())

const inFolder = (...args: string[]) =>
  runPortal(args, { RELEASES_DIR: host.releasesDir, RELEASES_TOKEN: TOKEN, GATEWAY_URL: '' })
const atUrl = (...args: string[]) => runPortal([...args, '--url', url], { RELEASES_TOKEN: TOKEN })

it('consumers lists how many calls and fields each active module uses', async () => {
  const { code, out } = await inFolder('consumers')
  expect(code).toBe(0)
  expect(out).toMatch(/^mfe-new 0\.1\.0\+\w+ uses 2 calls, and reads 2 fields of their answers$/m)
  expect(out).toMatch(/^mfe-users 0\.1\.0\+\w+ was built before calls were recorded$/m)
})

it('consumers --json writes the calls and fields, in the folder and at an address', async () => {
  for (const portal of [inFolder, atUrl]) {
    const { code, out } = await portal('consumers', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({
      consumers: [
        { module: 'mfe-new', version: expect.stringMatching(/^0\.1\.0\+/), calls: CALLS, fields: FIELDS },
        { module: 'mfe-users', version: expect.stringMatching(/^0\.1\.0\+/) },
      ],
    })
  }
})
