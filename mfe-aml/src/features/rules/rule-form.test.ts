import { describe, expect, it } from '@jest/globals'
import { type RowValues, withoutRow } from '@portal/contract/conditions/condition-rows'
import { createScreeningRuleRequest } from '@portal/contract/screening/screening.schema'
import { ruleValues, saidRows, sentEffect, settledConditions, withColumns } from './rule-form.ts'

const row = (more: Partial<RowValues> = {}): RowValues => ({
  columnName: 'transactionAmount',
  queryType: '>',
  keyword: '5',
  keywordType: 'TEXT',
  join: 'NONE',
  ...more,
})
const EMPTY = row({ columnName: '', queryType: '', keyword: '' })

describe('condition rows after a change', () => {
  it('rows that follow a row with NONE are removed', () => {
    expect(settledConditions('DC', [row(), row({ join: 'AND' }), row()])).toEqual([row()])
  })

  it('choosing OR or AND adds one row below, but no second row if one exists', () => {
    expect(settledConditions('DC', [row({ join: 'OR' })])).toEqual([row({ join: 'OR' }), EMPTY])
    const two = [row({ join: 'AND' }), row()]
    expect(settledConditions('DC', two)).toBe(two)
  })

  it.each([
    ['a comparison that does not fit the column', { queryType: 'LIKE' }, { queryType: '' }],
    ['a function beside what is no day', { keywordType: 'FUNCTION', keyword: 'CURRENT_DATE' }, { keyword: '' }],
    [
      'a country beside a choice',
      { columnName: 'transactionPurposeCode', queryType: '=', keyword: 'NG' },
      { columnName: 'transactionPurposeCode', queryType: '=', keyword: '' },
    ],
    [
      'a column that the type does not have',
      { columnName: 'transactionSourceCode' },
      { columnName: '', queryType: '', keyword: '' },
    ],
  ] as const)('changing a row removes %s', (_, held, left) => {
    expect(settledConditions('DC', [row(held)])).toEqual([row(left)])
  })

  it('changing a row keeps a number that is still being typed', () => {
    const typed = [row({ keyword: '5,' })]
    expect(settledConditions('DC', typed)).toBe(typed)
  })

  it('a new row for a date column starts with the current date', () => {
    const day = { columnName: 'transactionDate', queryType: '=', keywordType: 'FUNCTION' } as const
    expect(settledConditions('DC', [row({ ...day, keyword: '' })])).toEqual([row({ ...day, keyword: 'CURRENT_DATE' })])
  })
})

it('an incomplete condition is described by the values chosen so far', () => {
  expect(saidRows('DC', [row({ join: 'AND' }), EMPTY])).toEqual([row()])
  expect(saidRows('', [row()])).toEqual([])
})

it('the form starts with the proposal of a rejected change', () => {
  expect(ruleValues(null, { screeningCode: 'R', conditions: [{ ...row() }] })).toMatchObject({
    screeningCode: 'R',
    screeningMode: 'LIVE',
    conditions: [row()],
  })
})

describe('removing a row', () => {
  const [one, two, three] = [row({ join: 'AND' }), row({ join: 'OR', keyword: '2' }), row({ keyword: '3' })]

  it('removing a row in the middle keeps the other rows’ OR and AND', () => {
    expect(withoutRow([one, two, three], 1)).toEqual([one, three])
  })

  it('removing the last row sets the new last row to NONE', () => {
    expect(withoutRow([one, two, three], 2)).toEqual([one, { ...two, join: 'NONE' }])
  })

  it('removing a row at the edge of a group keeps the brackets around the other rows', () => {
    const opened = { ...one, openBrackets: 'TWO' as const, closeBrackets: 'ONE' as const }
    const closed = { ...three, closeBrackets: 'ONE' as const }
    expect(withoutRow([opened, two, closed], 0)).toEqual([{ ...two, openBrackets: 'ONE' }, closed])
    expect(withoutRow([opened, two, closed], 2)).toEqual([opened, { ...two, join: 'NONE', closeBrackets: 'ONE' }])
    expect(withoutRow([opened, two, closed], 1)).toEqual([opened, closed])
  })
})

describe('the validation schema', () => {
  const problems = async (conditions: readonly RowValues[]) => {
    const rule = { screeningCode: 'R', screeningType: 'DC', screeningDescription: 'A rule', conditions }
    const schema = withColumns(createScreeningRuleRequest)
    const error = (await schema.validate(rule, { abortEarly: false }).catch((failure: unknown) => failure)) as {
      inner?: readonly { path: string; message: string }[]
    }
    return (error.inner ?? []).map(({ path, message }) => [path, message])
  }

  it('a row without column or comparison is reported once for the whole form (spec §5)', async () => {
    expect(await problems([row({ join: 'AND' }), EMPTY])).toContainEqual(['', 'validation.conditionsMissing'])
  })

  it('an OR that no condition follows is reported at its row, also if the form has added an empty row', async () => {
    const last = ['conditions[1].join', 'validation.conditionLast.OR']
    expect(await problems([row({ join: 'AND' }), row({ join: 'OR' })])).toEqual([last])
    expect(await problems([row({ join: 'AND' }), row({ join: 'OR' }), EMPTY])).toContainEqual(last)
    const sent = { keywordType: 'TEXT', join: 'NONE' } as RowValues
    expect(await problems([row({ join: 'AND' }), row({ join: 'OR' }), sent])).toContainEqual(last)
    expect(await problems([row({ join: 'AND' }), row({ join: 'NONE' })])).toEqual([])
  })

  it('a condition that a NONE above it would drop is reported at the NONE', async () => {
    expect(await problems([row(), row({ keyword: '2' })])).toEqual([
      ['conditions[0].join', 'validation.conditionLast.NONE'],
    ])
  })

  it('a bracket without its partner is reported at its row', async () => {
    expect(await problems([row({ join: 'AND', openBrackets: 'ONE' }), row()])).toEqual([
      ['conditions[0].openBrackets', 'validation.bracketsOpen'],
    ])
    expect(await problems([row({ join: 'OR', openBrackets: 'ONE' }), row({ closeBrackets: 'ONE' })])).toEqual([])
  })

  it('a value that the row’s column does not allow is reported at the row', async () => {
    expect(await problems([row({ join: 'AND' }), row({ keyword: 'many' })])).toEqual([
      ['conditions[1].keyword', 'validation.conditionNumber'],
    ])
    expect(await problems([row()])).toEqual([])
  })

  it('a row without a value is reported', async () => {
    const none = { ...row(), keyword: undefined } as unknown as RowValues
    expect(await problems([none])).toContainEqual(['conditions[0].keyword', 'validation.required'])
  })
})

describe('the effect of a hit', () => {
  it('a rule that holds orders is sent without points, also after points were typed', () => {
    const effect = { screeningEffect: 'HOLD', screeningPoints: null }
    expect(sentEffect({ screeningEffect: 'HOLD', screeningPoints: '40' })).toEqual(effect)
  })

  it('points are sent as a number, and other text is left to the schema', () => {
    expect(sentEffect({ screeningEffect: 'SCORE', screeningPoints: '40' })).toMatchObject({ screeningPoints: 40 })
    for (const screeningPoints of ['', '4.5', 'many'])
      expect(sentEffect({ screeningEffect: 'SCORE', screeningPoints })).toEqual({ screeningEffect: 'SCORE' })
  })

  it.each([
    ['SCORE', undefined, true],
    ['SCORE', 101, true],
    ['SCORE', 100, false],
    ['HOLD', 5, true],
    ['HOLD', null, false],
  ])(
    'whether the schema reports the points of a rule with effect %s and points %s: %s',
    async (effect, points, isWrong) => {
      const rule = { screeningCode: 'R', screeningType: 'DC', screeningDescription: 'A rule', conditions: [row()] }
      const asked = { ...rule, screeningEffect: effect, ...(points === undefined ? {} : { screeningPoints: points }) }
      const error = (await createScreeningRuleRequest
        .validate(asked, { abortEarly: false })
        .catch((failure: unknown) => failure)) as { inner?: readonly { path: string }[] }
      expect((error.inner ?? []).map(({ path }) => path)).toEqual(isWrong ? ['screeningPoints'] : [])
    },
  )
})
