import { describe, expect, test } from '@jest/globals'
import { countriesIn } from '../../../../../../engine/values/countries.rules.ts'
import { birthRanges } from '../../../matching/birth-dates.rules.ts'
import { readTexts, sampleText } from '../../testing/read-sample.ts'
import { EU_CSV } from './eu-csv.ts'

describe('the table of the European Union', () => {
  const read = async (text: string) => await readTexts(EU_CSV, [text], 7)
  const sample = async () => await read(sampleText('eu-FULL-1_1.csv'))

  test('the rows of one person are one entry', async () => {
    const { entries } = await sample()
    expect(entries[0]).toEqual({
      sourceId: 'EU.9001.11',
      entryKind: 'PERSON',
      programme: 'UKR',
      entryName: 'Tatiana Samplovna Probova',
      otherNames: ['Татьяна Пробова', 'Tatjana Probowa'],
      weakNames: ['Tanya'],
      birthDate: '1962-11-23; circa 1963; 1964-05-00; 1960 to 1965',
      country: 'RU; UA',
      documents: 'National passport 4488-123456 (RU); Fiscal code 7700112233',
      remarks:
        'Deputy Minister of Samples; Sample designation; (Date of UN designation: 2023-01-05) Listed for tests; not a person',
    })
  })

  test('the dates of birth and the countries are understood', async () => {
    const [person] = (await sample()).entries
    expect(birthRanges(person?.birthDate ?? '')).toEqual({
      isComplete: true,
      values: [
        { from: '1962-11-23', to: '1962-11-23' },
        { from: '1961-01-01', to: '1965-12-31' },
        { from: '1964-05-01', to: '1964-05-31' },
        { from: '1960-01-01', to: '1965-12-31' },
      ],
    })
    expect(countriesIn(person?.country ?? '')).toEqual({ isComplete: true, values: ['RU', 'UA'] })
  })

  test('an organisation has the countries of its addresses and the programmes of all rows', async () => {
    const { entries } = await sample()
    expect(entries[1]).toEqual({
      sourceId: 'EU.9002.12',
      entryKind: 'ORGANISATION',
      programme: 'BLR; UKR',
      entryName: 'OJSC "Sample; Trading" House',
      otherNames: ['Sample House'],
      weakNames: [],
      birthDate: null,
      country: 'BY',
      documents: 'Registration Number 100200300',
      remarks: null,
    })
  })

  test('a date of another calendar is kept as unreadable, and the logical number replaces a missing reference', async () => {
    const { entries } = await sample()
    expect(entries[2]).toMatchObject({ sourceId: '900015', birthDate: '1341 (ISLAMIC)' })
    expect(birthRanges(entries[2]?.birthDate ?? '')).toEqual({ isComplete: false, values: [] })
  })

  test('an entity without a name is counted, and the last entity of the file is read', async () => {
    const { entries, unnamed } = await sample()
    expect(unnamed).toBe(1)
    expect(entries.map(({ entryName }) => entryName)).toEqual([
      'Tatiana Samplovna Probova',
      'OJSC "Sample; Trading" House',
      'Mullah Sampleullah',
      'SAMPLE STAR',
    ])
    expect(entries[3]?.entryKind).toBe('OTHER')
  })

  test('a name is weak if a column says that it is not strong', async () => {
    const { entries } = await read(
      'Entity_LogicalId;Entity_SubjectType;NameAlias_WholeName;NameAlias_Strong\n7;E;Strong Probe;true\n7;E;Probe;false\n',
    )
    expect(entries).toMatchObject([
      { sourceId: '7', entryKind: 'ORGANISATION', entryName: 'Strong Probe', otherNames: [], weakNames: ['Probe'] },
    ])
  })

  test('a table of version 1.0 is refused by the name of the missing column', async () => {
    await expect(read('Date_file;Entity_logical_id;Naal_wholename\n1;2;3\n')).rejects.toMatchObject({
      reason: 'columns',
      params: { column: 'entity_logicalid' },
    })
  })
})
