import { expect, test } from '@jest/globals'
import { openText, sealText } from './sealed-text.ts'

const key = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

test('a sealed text is opened by its own key alone, says nothing of itself, and is never sealed alike twice', async () => {
  const own = await key()
  const [sealed, again] = [await sealText(own, 'Adébáyọ̀ 7391842'), await sealText(own, 'Adébáyọ̀ 7391842')]
  expect(await openText(own, sealed)).toBe('Adébáyọ̀ 7391842')
  expect(sealed).not.toBe(again)
  expect(sealed).not.toContain('7391842')
  await expect(openText(await key(), sealed)).rejects.toThrow()
  await expect(openText(own, `${sealed.slice(0, -1)}${sealed.endsWith('a') ? 'b' : 'a'}`)).rejects.toThrow()
  await expect(openText(own, '')).rejects.toThrow()
})
