import { expect, test } from '@jest/globals'
import { sealerOf } from './sealer.ts'

async function workKey() {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
const sealer = async () => sealerOf({ work: await workKey() })

test('only the same session can decrypt a sealed text, which reveals nothing and is different each time', async () => {
  const own = await sealer()
  const sealed = (await own.seal('Adébáyọ̀ 7391842')) ?? ''
  expect(await own.open(sealed)).toBe('Adébáyọ̀ 7391842')
  expect(await own.seal('Adébáyọ̀ 7391842')).not.toBe(sealed)
  expect(sealed).not.toContain('7391842')
  expect(await (await sealer()).open(sealed)).toBeNull()
  expect(await own.open(`${sealed.slice(0, -1)}${sealed.endsWith('a') ? 'b' : 'a'}`)).toBeNull()
  expect(await own.open('')).toBeNull()
})

test('the sealer returns nothing for any text if there is no session', async () => {
  const none = sealerOf(null)
  expect([await none.seal('typed'), await none.open('typed')]).toEqual([null, null])
})

test('the next session of the same user decrypts texts of the previous session, and seals with its own key', async () => {
  const [former, work] = [await workKey(), await workKey()]
  const left = (await sealerOf({ work: former }).seal('typed')) ?? ''
  const next = sealerOf({ work, formerWork: former })
  expect(await next.open(left)).toBe('typed')
  expect(await sealerOf({ work }).open((await next.seal('more')) ?? '')).toBe('more')
})
