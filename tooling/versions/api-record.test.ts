import { describe, expect, test } from '@jest/globals'
import { type Api, type ApiRecord, compareApi, nextVersion, shapeOf } from './api-record.ts'

const shape = (text: string) => shapeOf({ file: 'x.d.ts', name: 'x', text })
const PROPS = 'interface Props { readonly label: string; onPick?: (id: string) => { a: 1; b: 2 }; }'

const api = (over: { props?: string; draw?: string; exports?: Record<string, string[]> } = {}): Api => ({
  entries: { '.': over.exports ?? { draw: ['draw', 'Props'], wait: ['wait'] } },
  declarations: {
    Props: shape(over.props ?? PROPS),
    draw: shape(over.draw ?? 'function draw(props: Props): void'),
    wait: shape('const wait: number'),
  },
})

const RECORD: ApiRecord = {
  version: '1.4.0',
  since: { '.': { draw: '1.1.0', wait: '1.2.0' } },
  breaking: { '.': { draw: '1.0.0', wait: '1.2.0' } },
  api: api(),
}

describe('a public API held against its record', () => {
  test('an unchanged API keeps its version', () => {
    expect(compareApi(RECORD, api())).toMatchObject({
      change: 'none',
      version: '1.4.0',
      since: RECORD.since,
      breaking: RECORD.breaking,
    })
  })

  test.each([
    ['a new export', { exports: { draw: ['draw', 'Props'], wait: ['wait'], ask: ['wait'] } }, '. ask added'],
    ['a new optional member', { props: PROPS.replace('{', '{ hint?: string;') }, '. draw extended'],
  ])('a public API gets a minor version for %s', (_, moved, reason) => {
    expect(compareApi(RECORD, api(moved))).toMatchObject({ change: 'minor', version: '1.5.0', reasons: [reason] })
  })

  test.each([
    ['an export that is gone', { exports: { draw: ['draw', 'Props'] } }, '. wait removed'],
    ['another type of one', { draw: 'function draw(props: Props): string' }, '. draw changed'],
    ['a new member that is required', { props: PROPS.replace('{', '{ hint: string;') }, '. draw changed'],
    ['a member that is gone', { props: 'interface Props { readonly label: string; }' }, '. draw changed'],
    ['a member of another type', { props: PROPS.replace('b: 2', 'b: 3') }, '. draw changed'],
    ['a member that is no longer optional', { props: PROPS.replace('onPick?', 'onPick') }, '. draw changed'],
  ])('a public API gets a major version for %s', (_, moved, reason) => {
    expect(compareApi(RECORD, api(moved))).toMatchObject({ change: 'major', version: '2.0.0', reasons: [reason] })
  })

  test('only users of the changed exports need the new version', () => {
    const { since } = compareApi(RECORD, api({ props: PROPS.replace('{', '{ hint?: string;') }))
    expect(since).toEqual({ '.': { draw: '1.5.0', wait: '1.2.0' } })
  })

  test.each([
    ['an added optional member breaks no earlier program', PROPS.replace('{', '{ hint?: string;'), '1.0.0'],
    ['a changed member breaks earlier programs', PROPS.replace('b: 2', 'b: 3'), '2.0.0'],
  ])('%s', (_, props, draw) => {
    expect(compareApi(RECORD, api({ props })).breaking).toEqual({ '.': { draw, wait: '1.2.0' } })
  })

  test('an export without a breaking version gets that of its last change', () => {
    const merged: ApiRecord = { ...RECORD, breaking: { '.': { draw: '1.0.0' } } }
    expect(compareApi(merged, api()).breaking).toEqual({ '.': { draw: '1.0.0', wait: '1.2.0' } })
  })

  test('an export that was removed and is added again breaks programs built with the earlier export', () => {
    const without: ApiRecord = { ...RECORD, api: api({ exports: { draw: ['draw', 'Props'] } }) }
    expect(compareApi(without, api()).breaking).toEqual({ '.': { draw: '1.0.0', wait: '1.5.0' } })
  })

  test.each([
    ['none', '1.4.2'],
    ['minor', '1.5.0'],
    ['major', '2.0.0'],
  ] as const)('the version after 1.4.2 for %s is %s', (change, version) => {
    expect(nextVersion('1.4.2', change)).toBe(version)
  })
})
