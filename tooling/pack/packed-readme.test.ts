import { describe, expect, test } from '@jest/globals'
import { packedReadme, readmeFaults } from './packed-readme.ts'

describe('the README of a published package', () => {
  test('a section for the workspace is dropped, and one blank line remains', () => {
    const text = '# host\n\n<!-- workspace -->\n## See it\n\n`npm run gallery`\n<!-- /workspace -->\n\n## Use\n'
    expect(packedReadme(text)).toBe('# host\n\n## Use\n')
  })

  test('a phrase for the workspace is dropped within its line', () => {
    const text = 'It is quick<!-- workspace --> (`npm run bench`)<!-- /workspace -->. It is small.\n'
    expect(packedReadme(text)).toBe('It is quick. It is small.\n')
  })

  test('parentheses with links out of the package are dropped, also across lines', () => {
    const text = 'Teams claim names ([guide](../docs/guide.md#claims),\n[decision\n161](../docs/161.md)). So it is.\n'
    expect(packedReadme(text)).toBe('Teams claim names. So it is.\n')
  })

  test('links within the package, to headings and to other sites stay', () => {
    const text = 'See ([types](src/types.d.ts)), [below](#use) and [npm](https://npm.example/a).\n'
    expect(packedReadme(text)).toBe(text)
    expect(readmeFaults(text, ['src/types.d.ts'])).toEqual([])
  })

  test('a remaining link out of the package, and a script of the workspace, are faults', () => {
    expect(readmeFaults('See [guide](../docs/guide.md#use). `npm run -s docs` writes it.', [])).toEqual([
      'README.md links to ../docs/guide.md, which is not there',
      'README.md names npm run -s docs, which the package lacks',
    ])
  })
})
