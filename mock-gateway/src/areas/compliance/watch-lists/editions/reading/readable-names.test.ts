import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { OPENSANCTIONS_CSV } from '../formats/opensanctions-csv.ts'
import { type FilesReader, filesReader } from './read-files.ts'
import { LONGEST_NAME } from './readable-names.ts'

async function read(text: string) {
  const bytes = Buffer.from(text)
  const reader: FilesReader = filesReader(OPENSANCTIONS_CSV)
  reader.open(0, createHash('sha256').update(bytes).digest('hex'))
  const parts = [reader.add(bytes), await reader.close()]
  return {
    names: parts.flatMap(({ entries }) => entries.map(({ entryName, otherNames }) => [entryName, ...otherNames])),
    unnamed: parts.reduce((sum, part) => sum + part.unnamed, 0),
  }
}

const HEADINGS = 'id,schema,name,aliases\n'
const LONG = 'a'.repeat(LONGEST_NAME + 1)

test('a name of 500,000 letters becomes no entry and is counted', async () => {
  const text = `${HEADINGS}1,Person,${'a'.repeat(500_000)},\n2,Person,Ada Probe,\n`
  expect(await read(text)).toEqual({ names: [['Ada Probe']], unnamed: 1 })
})

test('an entry keeps its readable names', async () => {
  const text = `${HEADINGS}1,Person,${LONG},Ada Probe\n2,Person,Ben Probe,${LONG};Benny Probe\n`
  expect(await read(text)).toEqual({ names: [['Ada Probe'], ['Ben Probe', 'Benny Probe']], unnamed: 2 })
})

test('a name of 500 characters is an entry', async () => {
  const name = LONG.slice(1)
  expect(await read(`${HEADINGS}1,Person,${name},\n`)).toEqual({ names: [[name]], unnamed: 0 })
})
