import { expect, test } from '@jest/globals'
import type { WorkSection } from '@portal/contract/dashboard/dashboard.calls'
import { sidesOf } from './work-sides.ts'

const shown = (sections: WorkSection[], hasLast: boolean) => {
  const sides = sidesOf(sections, hasLast)
  return [...sections, ...(hasLast ? (['last'] as const) : [])].map((name) => sides[name])
}

test.each<[string, WorkSection[], boolean, string[]]>([
  ['what needs attention fills a column', ['decide', 'resubmit', 'attend'], true, ['left', 'left', 'right', 'left']],
  ['and does without last work', ['decide', 'attend'], false, ['left', 'right']],
  ['last work stands beside what is alone', ['attend'], true, ['left', 'right']],
  ['and beside what is decided', ['decide', 'resubmit'], true, ['left', 'left', 'right']],
  ['one list has all of the page', ['decide'], false, ['wide']],
  ['last work too, where there is nothing to do', [], true, ['wide']],
])('%s', (_, sections, hasLast, sides) => expect(shown(sections, hasLast)).toEqual(sides))
