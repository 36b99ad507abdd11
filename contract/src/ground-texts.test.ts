/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { contractText, groundTexts } from './texts.ts'

test('the words of the ground are known in the languages that were loaded, and a page loads the one in use', async () => {
  expect(contractText('fr', 'network.read')).toBe('network.read')
  await groundTexts.fr()
  expect(contractText('fr', 'network.read')).not.toBe('network.read')
  expect(contractText('en', 'network.read')).toBe('network.read')
})
