import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { NO_MAXIMUM } from '@portal/contract/accounting-rules/accounting-rule'
import {
  beginRuleDraft,
  createEntries,
  createSlab,
  deleteSlab,
  discardRuleDraft,
  readRuleDraft,
  readRuleDrafts,
  readSlab,
  readSlabs,
  updateSlab,
} from '@portal/contract/accounting-rules/rule-drafts.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { LOW, ruleDesk, slab, TOP } from './testing/rule-desk.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const { create, active, read } = ruleDesk(() => portal)

describe('the maker’s draft', () => {
  const mine = (aeCode: string) => portal.send('ho.maker', readRuleDraft, { aeCode })

  test('a draft is extended slab by slab, submitted as one request, and then deleted', async () => {
    await portal.send('ho.maker', beginRuleDraft, { aeCode: 'R-DRAFT', aeDescription: 'A rule to be' })
    await portal.send('ho.maker', createSlab, { slabAeCode: 'R-DRAFT', ...LOW, entries: [] })
    const again = await portal.send('ho.maker', createSlab, { slabAeCode: 'R-DRAFT', ...TOP, slabCode: 'LOW' })
    expect(again).toMatchObject({ responseCode: '26', errors: [{ field: 'slabCode' }] })
    const oneSided = await portal.send('ho.maker', createEntries, {
      entryAeCode: 'R-DRAFT',
      slabCode: 'LOW',
      entries: LOW.entries.slice(0, 1),
    })
    expect(oneSided).toMatchObject({ responseCode: '12', errors: [{ field: 'entries' }] })
    await portal.send('ho.maker', createEntries, { entryAeCode: 'R-DRAFT', slabCode: 'LOW', entries: LOW.entries })
    await portal.send('ho.maker', createSlab, { slabAeCode: 'R-DRAFT', ...TOP })
    await portal.send('ho.maker', updateSlab, { slabAeCode: 'R-DRAFT', slabCode: 'LOW', slabMaxAmount: '6000' })
    await portal.send('ho.maker', createSlab, { slabAeCode: 'R-DRAFT', ...slab('OUT', '1.00') })
    await portal.send('ho.maker', deleteSlab, { slabAeCode: 'R-DRAFT', slabCode: 'OUT' })
    const { data } = await portal.send('ho.maker', readSlabs, { slabAeCode: 'R-DRAFT' })
    expect(data?.map(({ slabCode, slabMaxAmount }) => [slabCode, slabMaxAmount])).toEqual([
      ['LOW', '6000.00'],
      ['TOP', NO_MAXIMUM],
    ])
    const one = { slabAeCode: 'R-DRAFT', slabCode: 'LOW' }
    expect((await portal.send('ho.maker', readSlab, one)).slab?.entries).toEqual(LOW.entries)
    // The draft is visible only to its maker.
    expect(await portal.send('ho.admin', readSlabs, { slabAeCode: 'R-DRAFT' })).toMatchObject({ responseCode: '25' })
    const drafts = async (username: string) => (await portal.send(username, readRuleDrafts, {})).data
    expect(await drafts('ho.maker')).toMatchObject([{ aeCode: 'R-DRAFT', slabCount: 2, fromVersion: null }])
    expect(await drafts('ho.admin')).toEqual([])

    expect((await create('R-DRAFT')).responseCode).toBe('00')
    expect((await mine('R-DRAFT')).draft).toBeNull()
    expect((await read('R-DRAFT')).slabs).toHaveLength(2)
  })

  test('a draft starts from a version of its rule or from a copy of another rule, and can be deleted on its own', async () => {
    const aeCode = await active('R-COPIED')
    const { draft } = await portal.send('ho.maker', beginRuleDraft, { aeCode })
    expect(draft).toMatchObject({ fromVersion: 1, slabs: [LOW, TOP] })
    const copied = await portal.send('ho.maker', beginRuleDraft, { aeCode: 'R-COPY', copyOf: aeCode })
    expect(copied.draft).toMatchObject({ fromVersion: null, slabs: [LOW, TOP] })
    await portal.send('ho.maker', discardRuleDraft, { aeCode })
    expect((await mine(aeCode)).draft).toBeNull()
    expect((await mine('R-COPY')).draft).not.toBeNull()
    expect(await portal.send('ho.maker', discardRuleDraft, { aeCode })).toMatchObject({ responseCode: '25' })
  })

  test('a draft for a new rule is refused if it uses the code of an existing rule, and keeps its own code', async () => {
    const aeCode = await active('R-GIVEN')
    await portal.send('ho.maker', beginRuleDraft, { aeCode })
    expect(await portal.send('ho.maker', beginRuleDraft, { aeCode, isNew: 'YES' })).toMatchObject({
      responseCode: '26',
      errors: [{ field: 'aeCode' }],
    })
    const isNew = 'YES' as const
    await portal.send('ho.maker', beginRuleDraft, { aeCode: 'R-FRESH', isNew })
    await portal.send('ho.maker', createSlab, { slabAeCode: 'R-FRESH', ...LOW })
    const again = await portal.send('ho.maker', beginRuleDraft, { aeCode: 'R-FRESH', aeDescription: 'Again', isNew })
    expect(again.draft).toMatchObject({ aeDescription: 'Again', slabs: [LOW] })
  })

  test('the slabs of a fee are added to a draft all together or not at all, and a repeated request adds nothing', async () => {
    const isNew = 'YES' as const
    const header = { aeCode: 'R-FEE', aeDescription: 'A fee', isNew }
    const { draft } = await portal.send('ho.maker', beginRuleDraft, { ...header, slabs: [TOP, LOW] })
    expect(draft?.slabs).toEqual([LOW, TOP])
    const again = await portal.send('ho.maker', beginRuleDraft, { ...header, slabs: [TOP, LOW] })
    expect(again.draft?.slabs).toEqual([LOW, TOP])
    const other = { ...slab('OTHER', '900.00'), slabCurrency: 'GHC' as const }
    const taken = await portal.send('ho.maker', beginRuleDraft, {
      aeCode: 'R-FEE',
      slabs: [other, { ...LOW, slabMaxAmount: '7.00' }],
    })
    expect(taken).toMatchObject({ responseCode: '26', errors: [{ field: 'slabs[1].slabCode' }] })
    expect((await mine('R-FEE')).draft?.slabs).toEqual([LOW, TOP])
    await portal.send('ho.maker', beginRuleDraft, { aeCode: 'R-FEE', slabs: [other] })
    expect((await mine('R-FEE')).draft?.slabs).toEqual([LOW, TOP, other])
  })

  test('adding a fee to an active rule starts a draft from the newest version of the rule', async () => {
    const aeCode = await active('R-FEE-OLD')
    const other = { ...slab('OTHER', '900.00'), slabCurrency: 'GHC' as const }
    const { draft } = await portal.send('ho.maker', beginRuleDraft, { aeCode, slabs: [other] })
    expect(draft).toMatchObject({ fromVersion: 1, slabs: [LOW, TOP, other] })
  })

  test('a draft contains all slabs that several tabs add at the same time', async () => {
    await Promise.all(
      ['A', 'B', 'C'].map((slabCode, index) =>
        portal.send('ho.maker', createSlab, { slabAeCode: 'R-TABS', ...slab(slabCode, `${index + 1}00.00`) }),
      ),
    )
    expect((await mine('R-TABS')).draft?.slabs.map(({ slabCode }) => slabCode)).toEqual(['A', 'B', 'C'])
  })
})
