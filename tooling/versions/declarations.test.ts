import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { Declarations } from './declarations.ts'

describe('the declarations behind an export', () => {
  let dir = ''
  const write = (files: Readonly<Record<string, string>>) => writeFiles(dir, files)
  const closure = (name: string) =>
    new Declarations().closureOf(join(dir, 'index.d.ts'), name).map((one) => [one.name, one.text])

  beforeEach(async () => {
    dir = await temporaryFolder('portal-declarations')
    await write({
      'index.d.ts': "export { type Row, read as readRows } from './rows.ts';\nexport { useState } from 'react';\n",
      'rows.d.ts':
        "import type { Money } from './money.ts';\n/** É, in bytes more than one. */\nexport interface Row { sum: Money }\n" +
        'export declare function read(): Row[];\nexport declare function read(id: string): import("./money.ts").Kept;\n',
      'money.d.ts':
        'type Digits = string;\nexport type Money = Digits;\nexport interface Kept { /** Why. */ at: Date }\n',
    })
  })

  test('the declarations of an export include every overload and every type it uses, across files and without comments', () => {
    expect(new Declarations().exportsOf(join(dir, 'index.d.ts'))).toEqual(['Row', 'readRows', 'useState'])
    expect(closure('readRows')).toEqual([
      ['Digits', 'type Digits = string;'],
      ['Kept', 'interface Kept { at: Date }'],
      ['Money', 'type Money = Digits;'],
      ['Row', 'interface Row { sum: Money }'],
      ['read', expect.stringContaining('function read(id: string)')],
    ])
  })

  test('the declarations of an export exclude declarations of other packages', () => {
    expect(closure('useState')).toEqual([])
  })
})
