/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { contractText, groundTexts } from './texts.ts'

test('the core’s texts are available in the loaded languages, and a page loads the current one', async () => {
  expect(contractText('fr', 'network.read')).toBe('network.read')
  await groundTexts.fr()
  expect(contractText('fr', 'network.read')).not.toBe('network.read')
  expect(contractText('en', 'network.read')).toBe('network.read')
})
