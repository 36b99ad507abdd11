/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { contractText, groundTexts } from './texts.ts'

test('the core’s texts exist only in the languages that are loaded, and French is loaded on request', async () => {
  expect(contractText('fr', 'network.read')).toBe('network.read')
  await groundTexts.fr()
  expect(contractText('fr', 'network.read')).not.toBe('network.read')
  expect(contractText('en', 'network.read')).toBe('network.read')
})
