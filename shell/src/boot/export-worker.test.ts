import { expect, test } from '@jest/globals'
import { exportWorkerOf } from './export-worker.ts'

test('finds the export Worker among the files of the shell’s release', () => {
  const files = { 'main.1a2b.js': 'sha384-main', 'export-worker.3c4d.js': 'sha384-worker' }
  expect(exportWorkerOf({ version: '1.0.0', base: '/m/shell/1.0.0/', files })).toEqual({
    url: '/m/shell/1.0.0/export-worker.3c4d.js',
    integrity: 'sha384-worker',
  })
})
