import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readDirectoryUser } from '@portal/contract/users/users.calls'
import { findAccountByUsername } from '../../../../engine/access/accounts.read-model.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { testContext } from '../../../../testing/index.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { DirectoryAnswerWrong, DirectoryUnavailable } from './directory-port.ts'
import { findDirectoryUser } from './find-directory-user.ts'

const PERSON = {
  ...{ username: 'kwesi', displayName: 'Kwesi Appiah', email: 'kwesi@bank.example', mobileNo: '' },
  ...{ department: '', groups: [], managerName: '', managerDepartment: '' },
}

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

describe('the staff directory', () => {
  test.each(['kwesi.appiah', 'KWESI.appiah@bank.example'])(
    'the staff directory finds %s in the subsidiary',
    async (username) => {
      const person = await portal.send('ho.maker', readDirectoryUser, { username, countryId: '02' })
      expect(person).toMatchObject({
        responseCode: '00',
        username: 'kwesi.appiah',
        displayName: 'Kwesi Appiah-Danquah',
        email: 'kwesi.appiah@bank.example',
      })
    },
  )

  test('a phone from the directory is returned in international format', async () => {
    const { gateway } = portal
    const directory = { find: async () => ({ ...PERSON, mobileNo: '024 412 3456' }) }
    const account = await findAccountByUsername(gateway.db, 'branch.teller')
    const context = testContext(gateway, { actor: account }) as unknown as SessionContext
    const asked = { username: 'kwesi', countryId: '02' }
    await expect(findDirectoryUser(directory, context, asked)).resolves.toMatchObject({ mobileNo: '+233244123456' })
  })

  test('a look-up returns 25 for unknown people and for people of another subsidiary', async () => {
    const code = async (username: string, countryId: string) =>
      (await portal.send('ho.maker', readDirectoryUser, { username, countryId })).responseCode
    expect(await code('no.body', '02')).toBe('25')
    expect(await code('kwesi.appiah', '01')).toBe('25')
  })

  test('the directory is queried only for subsidiaries that the user manages', async () => {
    const asked: string[] = []
    const directory = {
      find: async (_: unknown, username: string, countryId: string) => {
        asked.push(`${username} ${countryId}`)
        return null
      },
    }
    const { gateway } = portal
    const account = await findAccountByUsername(gateway.db, 'branch.teller')
    const context = testContext(gateway, { actor: account }) as unknown as SessionContext
    for (const countryId of ['01', '02', '03']) {
      await expect(findDirectoryUser(directory, context, { username: 'kwesi', countryId })).rejects.toMatchObject({
        code: '25',
      })
    }
    // The teller belongs to Ghana: the directory is not even asked for people of other subsidiaries.
    expect(asked).toEqual(['kwesi 02'])
  })

  test.each([
    ['91 while it cannot be reached', '91', new DirectoryUnavailable(new Error('connection refused'))],
    ['20 when its answer cannot be used', '20', new DirectoryAnswerWrong('several people of one name')],
  ])('a failed directory look-up reports %s', async (_, code, failure) => {
    const { gateway } = portal
    const context = testContext(gateway, { actor: await findAccountByUsername(gateway.db, 'ho.maker') })
    const broken = { find: () => Promise.reject(failure) }
    const request = { username: 'kwesi.appiah', countryId: '02' }
    await expect(findDirectoryUser(broken, context as unknown as SessionContext, request)).rejects.toMatchObject({
      code,
    })
  })
})
