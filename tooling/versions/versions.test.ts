import { expect, test } from '@jest/globals'
import type { ApiRecord, Comparison } from './api-record.ts'
import { unrecorded, versionFaults, withVersion } from './versions.ts'

const RECORD: ApiRecord = { version: '1.4.0', since: {}, breaking: {}, api: { entries: {}, declarations: {} } }
const SAME: Comparison = { change: 'none', reasons: [], version: '1.4.0', since: {}, breaking: {} }

test('a changed API without a new version fails with a message that names the version and the command that writes it', () => {
  const moved: Comparison = { ...SAME, change: 'major', reasons: ['./table DataTable removed'], version: '2.0.0' }
  expect(versionFaults('shared-ui', '1.4.0', RECORD, moved)).toEqual([
    'shared-ui: its public API is not that of 1.4.0 (./table DataTable removed). Its version must be 2.0.0: run `npm run versions`',
  ])
})

test('a manually set version fails, and the derived version passes', () => {
  expect(versionFaults('shared-ui', '1.5.0', RECORD, SAME)).toEqual([expect.stringContaining('its version is 1.5.0')])
  expect(versionFaults('shared-ui', '1.4.0', RECORD, SAME)).toEqual([])
})

test('an export without its breaking version is found, as after a merge of two records', () => {
  const since = { './read': { useRead: '1.0.0', readParts: '1.4.0' }, './list': { useList: '1.0.0' } }
  expect(unrecorded({ since, breaking: { './read': { useRead: '1.0.0' } } })).toEqual([
    './read readParts',
    './list useList',
  ])
  expect(unrecorded({ since, breaking: since })).toEqual([])
})

test('a changelog has the latest version first, with one line per changed export', () => {
  const first = withVersion('', '1.0.0', [])
  expect(withVersion(first, '2.0.0', ['./table Row changed', '. Link added'])).toBe(
    '# Changelog of the public API\n\n## 2.0.0\n\n- `Row` of `./table` changed\n- `Link` of `.` added\n\n## 1.0.0\n',
  )
})
