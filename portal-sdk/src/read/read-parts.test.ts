import { expect, test } from '@jest/globals'
import { readParts } from './read-parts.ts'

test('a file is read part by part, and its bytes are in the order of the parts', async () => {
  const contents = ['first ', 'second ', 'third'].map((text) => btoa(text))
  const asked: number[] = []
  const { bytes, ...about } = await readParts(async (part) => {
    asked.push(part)
    return { fileName: 'report.csv', mediaType: 'text/csv', parts: 3, content: contents[part] ?? '' }
  })
  expect(asked).toEqual([0, 1, 2])
  expect(new TextDecoder().decode(bytes)).toBe('first second third')
  expect(about).toEqual({ fileName: 'report.csv', mediaType: 'text/csv' })
})
