import { describe, expect, test } from '@jest/globals'
import { readTexts, sampleText } from '../testing/read-sample.ts'
import { OPENSANCTIONS_CSV } from './opensanctions-csv.ts'

describe('the table of OpenSanctions', () => {
  const read = async (text: string) => await readTexts(OPENSANCTIONS_CSV, [text])

  test('an entry has its names, dates, countries, documents and programmes', async () => {
    const { entries } = await read(sampleText('targets.simple.csv'))
    expect(entries).toHaveLength(3)
    expect(entries[0]).toEqual({
      sourceId: 'Q7747-x',
      entryKind: 'PERSON',
      programme: 'US-RUSHAR; E.O. 14024 blocking',
      entryName: 'Wolodymyr Testenko',
      otherNames: ['Володимир Тестенко', 'Vladimir Testenko'],
      weakNames: [],
      birthDate: '1961-04-02; 1962',
      country: 'ua; ru',
      documents: 'TT-118822; INN 4400-771',
      remarks: null,
    })
    expect(entries.map(({ entryKind }) => entryKind)).toEqual(['PERSON', 'ORGANISATION', 'VESSEL'])
  })

  test('a quoted name keeps its quotation marks', async () => {
    const { entries } = await read(sampleText('targets.simple.csv'))
    expect(entries[1]).toMatchObject({ entryName: 'Sample "Trading" House JSC', birthDate: null, documents: null })
  })

  test('a row without a name is counted, and is no entry', async () => {
    expect(await read(sampleText('targets.simple.csv'))).toMatchObject({ unnamed: 1 })
  })

  test('a file without the column of names is refused by the name of the column', async () => {
    await expect(read('id,schema,caption\n1,Person,A\n')).rejects.toMatchObject({
      reason: 'columns',
      params: { column: 'name' },
    })
  })

  test('an empty file is refused', async () => {
    await expect(read('')).rejects.toMatchObject({ reason: 'columns' })
  })
})
