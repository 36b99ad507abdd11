import { expect, test } from '@jest/globals'
import { contractText } from '@portal/contract/texts/all'
import { QUEUES, SCHEDULES } from './queues.ts'

const names = [...QUEUES, ...SCHEDULES].map(({ name }) => name)

test('queues and schedules have unique names, with labels in both languages', () => {
  expect(new Set(names).size).toBe(names.length)
  const untold = (['en', 'fr'] as const).flatMap((language) =>
    names.filter((name) => contractText(language, `job.${name}`) === `job.${name}`),
  )
  expect(untold).toEqual([])
})
