import { expect, test } from '@jest/globals'
import { wireRow } from './wire-row.ts'

test('a row is sent with names in camel case and moments as ISO text', () => {
  const row = { recall_id: 'R1', answered_at: new Date('2026-05-04T09:00:00Z'), tries: 2 }
  const sent: { recallId: string; answeredAt: string; tries: number } = wireRow(row)
  expect(sent).toEqual({ recallId: 'R1', answeredAt: '2026-05-04T09:00:00.000Z', tries: 2 })
})

test('a missing value stays null', () => {
  const row: { readonly answered_at: Date | null } = { answered_at: null }
  const { answeredAt }: { answeredAt: string | null } = wireRow(row)
  expect(answeredAt).toBeNull()
})
