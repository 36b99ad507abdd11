import { expect, test } from '@jest/globals'
import { Refusal } from '../../../../engine/http/handler.ts'
import { refusalOf } from './refused-run.ts'

test.each([
  ['a report that is gone', new Refusal('25'), 'NO_REPORT'],
  ['a table its maker may not read', new Refusal('57'), 'MAKER_RIGHTS'],
  ['a column that is gone', new Refusal('30'), 'REPORT_CHANGED'],
  ['one that would read for ever', new Refusal('98', { reason: 'a report would cost 1' }), 'TOO_LARGE'],
  ['more rows than a print holds', new Refusal('98', { message: 'reportFile.tooManyToPrint' }), 'TOO_LARGE'],
])('a run ends without a retry because of %s', (_, error, reason) => expect(refusalOf(error)).toBe(reason))

test.each([
  ['found all connections busy', new Refusal('98', { message: 'reports.busy' })],
  ['somebody ended in the database', new Refusal('98', { message: 'reports.cancelled' })],
  ['met a fault', new Error('connection reset')],
])('a run that %s is retried', (_, error) => expect(refusalOf(error)).toBeNull())
