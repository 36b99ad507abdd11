import { describe, expect, test } from '@jest/globals'
import type { XmlElement } from './xml-element.ts'
import { xmlFile } from './xml-file.ts'

async function read(
  text: string,
  paths: readonly string[] = ['list/entry'],
  piece = 1,
): Promise<readonly XmlElement[]> {
  const found: XmlElement[] = []
  const file = xmlFile(Object.fromEntries(paths.map((path) => [path, (element) => found.push(element)])))
  for (let start = 0; start < text.length; start += piece) file.write(text.slice(start, start + piece))
  await file.end()
  return found
}

describe('an XML file', () => {
  test('an element has its attributes, texts and elements, without prefixes', async () => {
    const found = await read(
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- a comment --><x:list xmlns:x="urn:x">\n' +
        '<x:entry x:id="1" kind="a &lt; b">A &amp; B<x:name>C<![CDATA[<D>]]></x:name><x:name/> &#x416;</x:entry></x:list>\n',
    )
    expect(found).toEqual([
      {
        name: 'entry',
        attributes: { id: '1', kind: 'a < b' },
        text: 'A & B Ж',
        children: [
          { name: 'name', attributes: {}, text: 'C<D>', children: [] },
          { name: 'name', attributes: {}, text: '', children: [] },
        ],
      },
    ])
  })

  test('only elements at the given paths are passed on', async () => {
    const found = await read('<list><other><entry/></other><entry><entry/></entry><deep><item/></deep></list>', [
      'list/entry',
      'list/deep/item',
    ])
    expect(found.map(({ name, children }) => [name, children.length])).toEqual([
      ['entry', 1],
      ['item', 0],
    ])
  })

  test.each([
    ['a document type', '<!DOCTYPE list [<!ENTITY a "b">]><list><entry>&a;</entry></list>', { reason: 'doctype' }],
    ['another root element', '<html><entry/></html>', { reason: 'columns', params: { column: 'list' } }],
    ['an unknown entity', '<list>\n<entry>&nbsp;</entry></list>', { reason: 'format', params: { row: '2' } }],
    ['a wrong end tag', '<list>\n\n<entry></list>', { reason: 'format', params: { row: '3' } }],
    ['a file that is not XML', 'id,name\n1,A\n', { reason: 'format' }],
    ['a second root element', '<list></list><list></list>', { reason: 'format' }],
    ['an unclosed comment at the end', '<list></list><!-- ', { reason: 'format' }],
    ['an empty file', '', { reason: 'incomplete' }],
    ['a file that ends early', '<list><entry></entry>', { reason: 'incomplete' }],
    ['a file that ends in a tag', '<list><entry></entry></lis', { reason: 'incomplete' }],
  ])('%s is refused', async (_, text, problem) => {
    await expect(read(text)).rejects.toMatchObject(problem)
  })

  test.each([
    ['text', `<list><entry>${'a'.repeat(5_000_001)}</entry></list>`],
    ['many elements', `<list><entry>${'<a>b</a>'.repeat(700_000)}</entry></list>`],
    ['an attribute', `<list><entry a="${'a'.repeat(5_000_001)}"/></list>`],
    ['a comment', `<list><!-- ${'a'.repeat(5_000_001)} --></list>`],
    ['an element that is not passed on', `<list><other>${'a'.repeat(5_000_001)}</other></list>`],
  ])('more than 5 MB of %s is refused', async (_, text) => {
    await expect(read(text, ['list/entry'], 1_000_000)).rejects.toMatchObject({ reason: 'format' })
    await expect(read(text, ['list/entry'], text.length)).rejects.toMatchObject({ reason: 'format' })
  })

  test('many elements that are together longer than the limit are read', async () => {
    const entry = `<entry>${'a'.repeat(1_000_000)}</entry>`
    expect(await read(`<list>${entry.repeat(6)}</list>`, ['list/entry'], 300_000)).toHaveLength(6)
  })

  test('elements that are too deep in each other are refused', async () => {
    await expect(read(`<list>${'<a>'.repeat(64)}`)).rejects.toMatchObject({ reason: 'format' })
  })
})
