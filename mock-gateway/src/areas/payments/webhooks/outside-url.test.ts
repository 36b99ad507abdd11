import { expect, test } from '@jest/globals'
import { requireOutsideUrl } from './outside-url.ts'

const production = { production: true }
/** The first part of the host name is longer than DNS allows, so the address is refused without network access. */
const UNRESOLVED = `https://${'a'.repeat(64)}.com/`

test.each([
  ['http://hooks.swiftremit.com/', 'https'],
  ['https://10.0.0.1/', 'numbers'],
  ['https://gateway/', 'private'],
  [UNRESOLVED, 'private'],
])('a partner’s address %s is refused: %s', async (url, why) => {
  await expect(requireOutsideUrl(production, url, 'webhookUrl')).rejects.toMatchObject({
    code: '30',
    options: { fields: [{ field: 'webhookUrl', key: `validation.webhook.${why}` }] },
  })
})

test('an address of this machine is accepted only outside production', async () => {
  const url = 'http://127.0.0.1:4000/events'
  await expect(requireOutsideUrl({ production: false }, url, 'url')).resolves.toBeUndefined()
  await expect(requireOutsideUrl(production, url, 'url')).rejects.toMatchObject({ code: '30' })
})
