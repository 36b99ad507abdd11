import { expect, test } from '@jest/globals'
import { explainDataFolder } from './data-folder-error.ts'

const failing = (extra: object) => Object.assign(new Error('it failed'), extra)

test.each([
  ['a full disk', failing({ code: 'ENOSPC', errno: -28 }), '', 'no space left on device'],
  [
    'one that is read-only, where no folder is yet',
    failing({ code: 'ENOENT', errno: -2, syscall: 'mkdir' }),
    '',
    'no folder can be made there',
  ],
  ['a read-only one', failing({ code: 'EROFS', errno: -30 }), '', 'read-only file system'],
  [
    'initdb on a full disk',
    failing({ code: 1, stderr: 'FATAL:  could not write: No space left on device' }),
    '',
    'No space left on device',
  ],
  [
    'a database that fell over',
    failing({ code: 'ECONNREFUSED', errno: -111 }),
    'could not write to file "pg_wal/1": No space left on device',
    'No space left on device',
  ],
])('%s is reported as a sentence with instructions', (_, error, words, reason) => {
  expect(explainDataFolder(error, '/data', words)).toMatchObject({
    name: 'DataFolderError',
    message: `The data folder /data cannot be written: ${reason}. Make room or give this user the right to write there, or name another folder by DATA_DIR.`,
    cause: error,
  })
})

test('any error with another cause stays unchanged', () => {
  const error = new TypeError('x is undefined')
  expect(explainDataFolder(error, '/data', 'terminating connection due to administrator command')).toBe(error)
})
