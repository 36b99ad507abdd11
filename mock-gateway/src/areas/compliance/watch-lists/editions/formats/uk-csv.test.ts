import { describe, expect, test } from '@jest/globals'
import { countriesIn } from '../../../../../engine/values/countries.rules.ts'
import { birthRanges } from '../../matching/birth-dates.rules.ts'
import { readTexts, sampleText } from '../testing/read-sample.ts'
import { UK_CSV } from './uk-csv.ts'

describe('the table of the United Kingdom', () => {
  const read = async (text: string) => await readTexts(UK_CSV, [text], 7)
  const sample = async () => await read(sampleText('uk-UK-Sanctions-List.csv'))

  test('the rows of one person are one entry, whose primary name comes first', async () => {
    const { entries } = await sample()
    expect(entries[0]).toEqual({
      sourceId: 'RUS9001',
      entryKind: 'PERSON',
      programme: 'The Russia (Sanctions) (EU Exit) Regulations 2019',
      entryName: 'Arkady Samplovich PROBKIN',
      otherNames: ['Arkady PROBKINE', 'Arcadi PROBKIN', 'Аркадий Пробкин'],
      weakNames: ['Arkasha PROBKIN'],
      birthDate: '1962-11-23; 1963; 1964; 1965-09',
      country: 'Russia; Cyprus',
      documents:
        'Passport 701122334 (issued 2014, expires 2024); Passport AB 998877 (issued 2014, expires 2024); ' +
        'National ID 7700-001122',
      remarks: 'Dr; Director, Sample Bank; Invented for tests, "as an example".',
    })
  })

  test('the dates of birth and the countries are understood', async () => {
    const [person] = (await sample()).entries
    expect(birthRanges(person?.birthDate ?? '')).toEqual({
      isComplete: true,
      values: [
        { from: '1962-11-23', to: '1962-11-23' },
        { from: '1963-01-01', to: '1963-12-31' },
        { from: '1964-01-01', to: '1964-12-31' },
        { from: '1965-09-01', to: '1965-09-30' },
      ],
    })
    expect(countriesIn(person?.country ?? '')).toEqual({ isComplete: true, values: ['RU', 'CY'] })
  })

  test('an organisation has the country of its address and its registration', async () => {
    const { entries } = await sample()
    expect(entries[1]).toMatchObject({
      entryKind: 'ORGANISATION',
      entryName: 'PROBE GENERAL TRADING, LLC',
      otherNames: ['Probe Trading'],
      country: 'United Arab Emirates',
      documents: 'Registration DMCC-0001',
      remarks: 'Limited company; Sample Holding',
    })
  })

  test('a ship has its flags and its IMO number', async () => {
    const { entries } = await sample()
    expect(entries[2]).toMatchObject({
      sourceId: 'DPR9003',
      entryKind: 'VESSEL',
      entryName: 'SAMPLE STAR',
      country: 'Panama; Liberia; Togo',
      documents: 'IMO 9000001',
      remarks: 'Crude Oil Tanker; Sample Shipping Ltd',
    })
  })

  test('a date with an unknown year is kept as unreadable', async () => {
    const { entries } = await sample()
    expect(entries[3]).toMatchObject({ entryName: 'SAMPLEULLAH', birthDate: '15/08/19yy' })
    expect(birthRanges(entries[3]?.birthDate ?? '').isComplete).toBe(false)
  })

  test('an entry without a name is counted', async () => {
    expect(await sample()).toMatchObject({ entries: { length: 4 }, unnamed: 1 })
  })

  test('the date of the report may be missing, and rows without an identifier are separate entries', async () => {
    const { entries } = await read('Unique ID,Name 6,"Individual, Entity, Ship"\n,PROBE ONE,Entity\n,PROBE TWO,Ship\n')
    expect(entries).toMatchObject([
      { sourceId: null, entryKind: 'ORGANISATION', entryName: 'PROBE ONE' },
      { sourceId: null, entryKind: 'VESSEL', entryName: 'PROBE TWO' },
    ])
  })

  test('a day of an unknown month is only a year', async () => {
    const { entries } = await read('Unique ID,Name 6,D.O.B\nX1,PROBE,7/mm/1970\nX2,PROBE,03/04/1970\n')
    expect(entries.map(({ birthDate }) => birthDate)).toEqual(['1970', '1970-04-03'])
  })

  test('a file of another publisher is refused by the name of the missing column', async () => {
    await expect(read('Last Updated,01/02/2026\nName 6,Name 1,Group ID\nA,B,1\nC,D,2\nE,F,3\n')).rejects.toMatchObject({
      reason: 'columns',
      params: { column: 'unique id' },
    })
    await expect(read('Report Date: 12-Nov-2026\n')).rejects.toMatchObject({ reason: 'columns' })
  })
})
