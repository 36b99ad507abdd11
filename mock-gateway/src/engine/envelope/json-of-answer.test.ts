import { expect, test } from '@jest/globals'
import { jsonOfAnswer } from './json-of-answer.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Amina “${at}”`, none: null, absent: undefined, list: [at] }))

test.each([0, 1, 250, 251, 500, 1_001])('an answer with %d rows has the same content as its JSON', async (count) => {
  const answer = { responseCode: '00', total: count, data: rows(count), cursor: undefined }
  expect(JSON.parse(String(await jsonOfAnswer(answer)))).toEqual(JSON.parse(JSON.stringify(answer)))
})

test('an answer that consists only of rows has the same content as its JSON', async () => {
  const answer = { data: rows(600) }
  expect(JSON.parse(String(await jsonOfAnswer(answer)))).toEqual(JSON.parse(JSON.stringify(answer)))
})
