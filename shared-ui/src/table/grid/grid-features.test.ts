import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from '@jest/globals'

const published = path.dirname(createRequire(import.meta.url).resolve('@mui/x-data-grid/package.json'))
const THEIRS = readFileSync(path.join(published, 'DataGrid/useDataGridComponent.js'), 'utf8')
const OURS = readFileSync(path.join(import.meta.dirname, 'grid-features.ts'), 'utf8')

/** Features of the grid that our table replaces or does not offer (decision 0015). */
const LEFT_OUT = [
  'useGridRowSelectionPreProcessors',
  'useGridRowSelection',
  'useGridRowSpanning',
  'useGridEditing',
  'useGridPreferencesPanel',
  'useGridColumnResize',
  'useGridColumnMenu',
  'useGridCsvExport',
  'useGridPrintExport',
  'useGridClipboard',
  'useGridStatePersistence',
  'useGridListView',
  'useGridDataSource',
]

/**
 * Returns the called functions, in the order of the calls: `(0, _file.name)(…)` in published code, `name(…)` in ours.
 */
function callsIn(source: string, name: RegExp): string[] {
  const calls = [...source.matchAll(/(?:\(0, _\w+\.(\w+)\)|^ {2}(\w+))\(/gm)].map((call) => call[1] ?? call[2] ?? '')
  return calls.filter((call) => name.test(call) && call !== 'useGridInitializeState' && call !== 'useGridApiMethod')
}
const slicesIn = (source: string) =>
  [...source.matchAll(/useGridInitializeState\)?\((?:_\w+\.)?(\w+StateInitializer)/g)].map((slice) => slice[1])

test('our grid has the same state slices as the published grid, in the same order', () => {
  expect(slicesIn(OURS).length).toBeGreaterThan(10)
  expect(slicesIn(OURS)).toEqual(slicesIn(THEIRS))
})

test('our grid has the features of the published grid except the omitted features, in the same order', () => {
  const theirs = callsIn(THEIRS, /^useGrid/)
  expect(theirs.filter((part) => LEFT_OUT.includes(part))).toEqual(LEFT_OUT)
  expect(callsIn(OURS, /^useGrid/)).toEqual(theirs.filter((part) => !LEFT_OUT.includes(part)))
})
