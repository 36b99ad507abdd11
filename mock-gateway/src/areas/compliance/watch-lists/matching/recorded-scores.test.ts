import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { comparedPerson } from './compared-person.ts'
import { nameIndex } from './name-index.ts'
import { nameLikeness } from './name-likeness.rules.ts'
import { nameTokens } from './name-tokens.rules.ts'
import { type LabelledCase, type LabelledName, labelledSet } from './testing/labelled/labelled-set.ts'
import { ourScore } from './testing/labelled/quality.ts'

// Every change of a weight or limit of the comparison changes some of these scores. After a deliberate change, look at
// the quality (`npm run bench -- names`), then record the scores again:
// RECORD_SCORES=1 npx jest mock-gateway/src/areas/compliance/watch-lists/matching/recorded-scores.test.ts

const FILE = path.join(import.meta.dirname, 'testing/labelled/scores.tsv')

const { tuning, heldOut } = labelledSet()
const compared = ({ name, birthDate, country }: LabelledName) => comparedPerson([name], { birthDate, country })
const namesOnly = ({ asked, listed }: LabelledCase) =>
  nameLikeness(nameTokens(asked.name), nameTokens(listed.name)).score

/** The number of names of each class that are looked up in the index, which takes longer than a comparison. */
const LOOKED_UP = 5

/**
 * Returns one line for each class: the scores of its pairs, the scores of the names only, and the number of entries
 * that the index finds for some of the names.
 */
async function scoresByClass(): Promise<readonly string[]> {
  const cases = [...tuning, ...heldOut]
  const listed = [...new Map(cases.map((one) => [one.listed.name, one.listed])).values()]
  const index = await nameIndex(listed.map(compared))
  const found = ({ asked }: LabelledCase) => index.find(compared(asked), listed.length).map(({ at }) => at)
  return [...Map.groupBy(cases, ({ className }) => className)].map(([className, ofClass]) =>
    [
      className,
      ofClass.map((one) => ourScore(one.asked, one.listed)).join(' '),
      ofClass.map(namesOnly).join(' '),
      ofClass
        .slice(0, LOOKED_UP)
        .map((one) => found(one).length)
        .join(' '),
    ].join('\t'),
  )
}

test('each pair of labelled names has its recorded score, and finds the recorded number of entries', async () => {
  const scores = await scoresByClass()
  if (process.env.RECORD_SCORES === '1')
    writeFileSync(FILE, `class\tscores\tscores of names\tfound entries\n${scores.join('\n')}\n`)
  expect(scores.length).toBeGreaterThan(50)
  expect(scores).toEqual(readFileSync(FILE, 'utf8').trim().split('\n').slice(1))
})
