import { describe, expect, test } from '@jest/globals'
import { countriesIn } from '../../../../../../engine/values/countries.rules.ts'
import { birthRanges } from '../../../matching/birth-dates.rules.ts'
import { readTexts, sampleText } from '../../testing/read-sample.ts'
import { EU_XML } from './eu-xml.ts'

describe('the XML list of the European Union', () => {
  const read = async (text: string) => await readTexts(EU_XML, [text], 7)
  const sample = async () => await read(sampleText('eu-xmlFullSanctionsList_1_1.xml'))

  test('a person has the same texts as in the table', async () => {
    const { entries } = await sample()
    expect(entries[0]).toEqual({
      sourceId: 'EU.9001.11',
      entryKind: 'PERSON',
      programme: 'UKR',
      entryName: 'Tatiana Samplovna Probova',
      otherNames: ['Татьяна Пробова', 'Tatjana Probowa'],
      weakNames: ['Tanya', 'Tata'],
      birthDate: '1962-11-23; circa 1963; 1964-05-00; 1960 to 1965',
      country: 'RU; UA',
      documents: 'National passport 4488-123456 (RU); Fiscal code 7700112233',
      remarks:
        'Dr; Deputy Minister of Samples; Sample designation; ' +
        '(Date of UN designation: 2023-01-05) Listed for tests; not a person',
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

  test('an organisation has the countries of its addresses and the programmes of all regulations', async () => {
    const { entries } = await sample()
    expect(entries[1]).toEqual({
      sourceId: 'EU.9002.12',
      entryKind: 'ORGANISATION',
      programme: 'BLR; UKR',
      entryName: 'OJSC "Sample; Trading" House',
      otherNames: [],
      weakNames: [],
      birthDate: null,
      country: 'BY',
      documents: 'Registration Number 100200300',
      remarks: null,
    })
  })

  test('dates of another calendar and ranges with one year are kept as unreadable', async () => {
    const { entries } = await sample()
    expect(entries[2]).toMatchObject({
      sourceId: '900015',
      birthDate: '1341 (ISLAMIC); not after 1980',
      country: 'ER',
    })
    expect(birthRanges(entries[2]?.birthDate ?? '')).toEqual({ isComplete: false, values: [] })
  })

  test('an entity without a name is counted, and an unknown type is another kind', async () => {
    const { entries, unnamed } = await sample()
    expect(unnamed).toBe(1)
    expect(entries).toHaveLength(4)
    expect(entries[3]).toMatchObject({ sourceId: 'EU.9004.14', entryKind: 'OTHER', entryName: 'SAMPLE STAR' })
  })

  test('a prefix of the namespace is ignored', async () => {
    const { entries } = await read(
      '<f:export xmlns:f="http://eu.europa.ec/fpi/fsd/export"><f:sanctionEntity logicalId="7">' +
        '<f:subjectType code="enterprise"/><f:nameAlias wholeName="Probe"/></f:sanctionEntity></f:export>',
    )
    expect(entries).toMatchObject([{ sourceId: '7', entryKind: 'ORGANISATION', entryName: 'Probe' }])
  })

  test('a list of another publisher is refused by the name of the missing element', async () => {
    await expect(read('<sdnList></sdnList>')).rejects.toMatchObject({
      reason: 'columns',
      params: { column: 'export' },
    })
  })
})
