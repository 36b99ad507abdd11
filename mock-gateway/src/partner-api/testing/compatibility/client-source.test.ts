import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { CLIENT_SOURCE, clientSource } from './client-source.ts'

test('the partners’ client is generated from the present document; `npm run partner-api` generates it', async () => {
  expect(await readFile(CLIENT_SOURCE, 'utf8')).toBe(await clientSource())
})
