import { describe, expect, test } from '@jest/globals'
import { countriesIn } from '../../../../../../engine/values/countries.rules.ts'
import { birthRanges } from '../../../matching/birth-dates.rules.ts'
import { readTexts, sampleText } from '../../testing/read-sample.ts'
import { OFAC_XML } from './ofac-xml.ts'

describe('the XML list of OFAC', () => {
  const read = async (text: string) => await readTexts(OFAC_XML, [text], 7)
  const sample = async () => await read(sampleText('ofac-sdn.xml'))
  const entry = async (sourceId: string) => (await sample()).entries.find((found) => found.sourceId === sourceId)

  test('a person has the given name first, and the same texts as in the tables', async () => {
    expect(await entry('90101')).toEqual({
      sourceId: '90101',
      entryKind: 'PERSON',
      programme: 'RUSSIA-EO14024; CYBER2',
      entryName: 'Arkady Samplovich TESTIMOV',
      otherNames: ['Arcadi TESTIMOFF'],
      weakNames: ['ARKASHA'],
      birthDate: '12 Mar 1961; circa 1962; 1963 to 1965; Sep 1964',
      country: 'Russia; Korea, North; Estonia',
      documents: 'Passport 0011223 (Russia) issued 02 Jul 2018 expires 03 Jul 2028; Tax ID No. 770000001122 (Russia)',
      remarks:
        'Deputy Director of SAMPLE DYNAMICS; POB Narva, Estonia; POB Atlanta, GA; Gender Male; Secondary sanctions ' +
        'risk: Ukraine-/Russia-Related Sanctions Regulations, 31 CFR 589.201; Phone Number 79110000000; ' +
        '(Linked To: SAMPLE DYNAMICS, S.A.); Address: 12 Probe Street, Flat 3, Limassol, 3010, Cyprus',
    })
  })

  test('the dates of birth and the countries are understood', async () => {
    const person = await entry('90101')
    expect(birthRanges(person?.birthDate ?? '')).toEqual({
      isComplete: true,
      values: [
        { from: '1961-03-12', to: '1961-03-12' },
        { from: '1960-01-01', to: '1964-12-31' },
        { from: '1963-01-01', to: '1965-12-31' },
        { from: '1964-09-01', to: '1964-09-30' },
      ],
    })
    expect(countriesIn(person?.country ?? '')).toEqual({ isComplete: true, values: ['RU', 'KP', 'EE'] })
  })

  test('an organisation has the countries of its addresses, without the undetermined ones', async () => {
    expect(await entry('90103')).toEqual({
      sourceId: '90103',
      entryKind: 'ORGANISATION',
      programme: 'RUSSIA-EO14024',
      entryName: 'SAMPLE & DYNAMICS, S.A.',
      otherNames: ['SAMPLE DYNAMICS HOLDING, LTD.'],
      weakNames: ['SDY'],
      birthDate: null,
      country: 'Russia',
      documents: 'NIT # 800999001-7 (Colombia)',
      remarks:
        'Organization Established Date 1998; Digital Currency Address - XBT 1SampLe00000000000000000000000000; ' +
        'Address: Moscow, Moscow Region, Russia',
    })
  })

  test('a vessel has its flag, and its numbers as documents', async () => {
    expect(await entry('90104')).toMatchObject({
      entryKind: 'VESSEL',
      country: 'Panama',
      documents: 'Vessel Registration Identification IMO 9000001; MMSI 352999494; Call sign: T3ST9',
      remarks: 'Crude Oil Tanker; Tonnage: 159681; GRT: 81479; Owner: Sample Shipping Co. Ltd.',
    })
  })

  test('an aircraft has its programmes and serial number', async () => {
    expect(await entry('90105')).toMatchObject({
      entryKind: 'AIRCRAFT',
      programme: 'SDGT; IFSR',
      documents: "Aircraft Manufacturer's Serial Number (MSN) 1029999321",
      remarks: 'Aircraft Manufacture Date 1992',
    })
  })

  test('an entry with only a name has no other text', async () => {
    expect(await entry('90106')).toEqual({
      sourceId: '90106',
      entryKind: 'PERSON',
      programme: null,
      entryName: 'MONONYM',
      otherNames: [],
      weakNames: [],
      birthDate: null,
      country: null,
      documents: null,
      remarks: null,
    })
  })

  test('an entry with only an alias is counted as unnamed', async () => {
    expect(await sample()).toMatchObject({ entries: { length: 5 }, unnamed: 1 })
  })

  test('a vessel without a known flag has no country', async () => {
    const { entries } = await read(
      '<sdnList><sdnEntry><lastName>PROBE</lastName><sdnType>Vessel</sdnType>' +
        '<vesselInfo><vesselFlag>None Identified</vesselFlag></vesselInfo></sdnEntry></sdnList>',
    )
    expect(entries).toMatchObject([{ sourceId: null, entryName: 'PROBE', country: null }])
  })

  test('the advanced XML list is refused by the name of the missing element', async () => {
    await expect(read('<Sanctions Version="3"></Sanctions>')).rejects.toMatchObject({
      reason: 'columns',
      params: { column: 'sdnList' },
    })
  })
})
