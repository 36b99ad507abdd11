import { describe, expect, test } from '@jest/globals'
import { countriesIn } from '../../../../../../engine/values/countries.rules.ts'
import { birthRanges } from '../../../matching/birth-dates.rules.ts'
import { readTexts, sampleText } from '../../testing/read-sample.ts'
import { OFAC_ADVANCED_XML } from './ofac-advanced-xml.ts'

describe('the advanced XML list of OFAC', () => {
  const read = async (text: string) => await readTexts(OFAC_ADVANCED_XML, [text], 7)
  const sample = async () => await read(sampleText('ofac-sdn_advanced.xml'))
  const entry = async (sourceId: string) => (await sample()).entries.find((found) => found.sourceId === sourceId)

  test('a person has the primary name first, names in other scripts, and all of its programmes', async () => {
    expect(await entry('90101')).toEqual({
      sourceId: '90101',
      entryKind: 'PERSON',
      programme: 'RUSSIA-EO14024; CYBER2',
      entryName: 'Arkady Samplovich TESTIMOV',
      otherNames: ['Аркадий Самплович ТЕСТИМОВ', 'Arcadi TESTIMOFF'],
      weakNames: ['ARKASHA'],
      birthDate: '1961-03-12; circa 1962; 1964-02; 1966 to 1968; 1970-09-26 to 1970-12-07',
      country: 'Russia; Korea, North; Estonia',
      documents: 'Passport 0011223 (Russia); Tax ID No. 770000001122 (Russia, issued in Tver)',
      remarks:
        'Deputy Director of SAMPLE DYNAMICS; POB Narva, Estonia; Gender: Male; Secondary sanctions risk: ' +
        'Ukraine-/Russia-Related Sanctions Regulations, 31 CFR 589.201; (Linked To: SAMPLE DYNAMICS, S.A.); ' +
        'Address: 12 Probe Street, Flat 3, Limassol, 3010, Cyprus',
    })
  })

  test('the dates of birth and the countries are understood', async () => {
    const person = await entry('90101')
    expect(birthRanges(person?.birthDate ?? '')).toEqual({
      isComplete: true,
      values: [
        { from: '1961-03-12', to: '1961-03-12' },
        { from: '1960-01-01', to: '1964-12-31' },
        { from: '1964-02-01', to: '1964-02-29' },
        { from: '1966-01-01', to: '1968-12-31' },
        { from: '1970-09-26', to: '1970-12-07' },
      ],
    })
    expect(countriesIn(person?.country ?? '')).toEqual({ isComplete: true, values: ['RU', 'KP', 'EE'] })
  })

  test('an organisation has the countries of its registration and addresses', async () => {
    const organisation = await entry('90103')
    expect(organisation).toEqual({
      sourceId: '90103',
      entryKind: 'ORGANISATION',
      programme: 'RUSSIA-EO14024',
      entryName: 'SAMPLE & DYNAMICS, S.A.',
      otherNames: ['SAMPLE DYNAMICS HOLDING, LTD.'],
      weakNames: [],
      birthDate: null,
      country: 'Gaza; Russia',
      documents: 'Registration Number 800999001-7; D-U-N-S Number 565999001',
      remarks:
        'Organization Established Date: 1998; Digital Currency Address - XBT: 1SampLe00000000000000000000000000; ' +
        'SWIFT/BIC: SMPLRUMM; Address: Moscow, Russia; Address: Probe City',
    })
    expect(countriesIn(organisation?.country ?? '')).toEqual({ isComplete: true, values: ['PS', 'RU'] })
  })

  test('a vessel has its flag, and its numbers as documents', async () => {
    expect(await entry('90104')).toMatchObject({
      entryKind: 'VESSEL',
      programme: 'IRAN',
      country: 'Panama',
      documents: 'Vessel Registration Identification IMO 9000001; Call sign: T3ST9',
      remarks: 'Crude Oil Tanker; Vessel Owner: Sample Shipping Co. Ltd.',
    })
  })

  test('an aircraft has its programmes and serial number', async () => {
    expect(await entry('90105')).toMatchObject({
      entryKind: 'AIRCRAFT',
      programme: 'SDGT; IFSR',
      documents: 'Aircraft Manufacturer’s Serial Number (MSN) 1029999321',
    })
  })

  test('a Chinese name begins with the family name, and a party without sanctions has no programme', async () => {
    expect(await entry('90109')).toMatchObject({
      entryName: 'Sanyang ZHANPROBE',
      otherNames: ['样三样'],
      programme: null,
    })
  })

  test('a party with only an alias is counted as unnamed', async () => {
    expect(await sample()).toMatchObject({ entries: { length: 5 }, unnamed: 1 })
  })

  test('a date with only a start is read as precisely as it is given', async () => {
    const from = (parts: string) =>
      `<Feature FeatureTypeID="8"><FeatureVersion><DatePeriod><Start><From>${parts}</From></Start></DatePeriod></FeatureVersion></Feature>`
    const { entries } = await read(
      '<Sanctions><ReferenceValueSets><FeatureTypeValues><FeatureType ID="8">Birthdate</FeatureType></FeatureTypeValues>' +
        '</ReferenceValueSets><DistinctParties><DistinctParty><Profile ID="7"><Identity><Alias Primary="true">' +
        '<DocumentedName><DocumentedNamePart><NamePartValue>PROBE</NamePartValue></DocumentedNamePart></DocumentedName>' +
        `</Alias></Identity>${from('<Year>1948</Year><Month>12</Month><Day>10</Day>')}` +
        `${from('<Year>1949</Year><Month>2</Month>')}${from('<Year>1950</Year>')}${from('')}` +
        '</Profile></DistinctParty></DistinctParties></Sanctions>',
    )
    expect(entries).toMatchObject([{ sourceId: '7', entryName: 'PROBE', birthDate: '1948-12-10; 1949-02; 1950' }])
  })

  test('the other XML list is refused by the name of the missing element', async () => {
    await expect(read('<sdnList></sdnList>')).rejects.toMatchObject({
      reason: 'columns',
      params: { column: 'Sanctions' },
    })
  })

  test('no entry of a list that ends early is passed on', async () => {
    const text = sampleText('ofac-sdn_advanced.xml')
    await expect(read(text.slice(0, text.indexOf('<SanctionsEntries>')))).rejects.toMatchObject({
      reason: 'incomplete',
    })
  })
})
