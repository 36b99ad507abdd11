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

  const HEADINGS = 'id,schema,name,aliases\n'

  test('a quotation mark that is not closed is refused, at the end and in the middle of a file', async () => {
    await expect(read(`${HEADINGS}1,Person,"Ada Probe,\n2,Person,Ben Probe,\n`)).rejects.toMatchObject({
      reason: 'format',
    })
    const middle = `${HEADINGS}1,Person,"Ada Probe,\n2,Person,Ben Probe,\n3,Person,"Cy Probe",\n4,Person,Di Probe,\n`
    await expect(read(middle)).rejects.toMatchObject({ reason: 'format', params: { row: '4' } })
    const cut = `${HEADINGS}1,Person,"Ada Probe\n2,Person,Ben Probe,\n3,"Person",Cy Probe,\n`
    await expect(read(cut)).rejects.toMatchObject({ reason: 'format' })
  })

  test('a name in quotation marks may have several lines', async () => {
    const { entries } = await read(`${HEADINGS}1,Person,"""Ada""\nProbe, Dr",\n`)
    expect(entries).toMatchObject([{ entryName: '"Ada" Probe, Dr' }])
  })

  test('a row with another number of cells than the headings is counted, and is no entry', async () => {
    const { entries, unnamed } = await read(
      `${HEADINGS}1,Person,Ada\n2,Person,Ben Probe,,\n3,Person,Cy,Probe,x\n4,Person,Di Probe,\n`,
    )
    expect(entries.map(({ entryName }) => entryName)).toEqual(['Ben Probe', 'Di Probe'])
    expect(unnamed).toBe(2)
  })

  test('a file that ends within a row is refused', async () => {
    await expect(read(`${HEADINGS}1,Person,Ada Probe,\n2,Person,Be`)).rejects.toMatchObject({ reason: 'incomplete' })
  })

  test('the last row needs no line break', async () => {
    expect(await read(`${HEADINGS}1,Person,Ada Probe,`)).toMatchObject({ entries: [{}], unnamed: 0 })
  })

  test('an empty file is refused', async () => {
    await expect(read('')).rejects.toMatchObject({ reason: 'columns' })
  })
})
