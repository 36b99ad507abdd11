/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { canMatch } from './quick-selectors.ts'

const PAGE = `
  <main class="page css-1"><ul><li class="row odd">a</li><li class="row Mui-selected">b</li></ul>
  <button class="css-1 css-2 Mui-disabled" type="button" disabled>c</button><svg class="icon"><path d=""></path></svg></main>`

const SELECTORS = [
  ...['.css-1[type="button"]', '.page:has([type="button"])', '.row[title="a, .odd"]', "[type='button'], .gone"],
  ...[
    '.row',
    'li.row',
    '.row.odd',
    '.odd.row',
    'ul > .row',
    '.page .row',
    '.row + .row',
    '.row ~ li',
    '*',
    'main, .odd',
  ],
  ...['.css-1:not(.css-2, .css-3)', '.css-1:is(main, .x)', '.page:has(.row.odd)', ':where(.row) ', '[class~="odd"]'],
  ...[
    '.css-2[disabled]',
    '.css-1>:not(style):not(style)',
    'svg.icon',
    'path',
    '.row:first-child, .none',
    '.no\\:ne, .odd',
  ],
  ...['li:nth-child(2n + 1)', '.page:has(> ul) li', 'button:disabled', '.gone .row', '.row.gone', 'section .odd'],
]

test('the selector filter keeps every element that can match, and drops most others', () => {
  document.body.innerHTML = PAGE
  const elements = [...document.querySelectorAll('*')]
  const pairs = SELECTORS.flatMap((selector) => elements.map((element) => ({ selector, element })))
  const isKept = ({ selector, element }: (typeof pairs)[number]) =>
    !canMatch(selector, element.localName, element.getAttribute('class') ?? '')
  const matches = ({ selector, element }: (typeof pairs)[number]) => element.matches(selector)
  expect(pairs.filter((pair) => isKept(pair) && matches(pair))).toEqual([])
  expect(pairs.filter(isKept).length).toBeGreaterThan(pairs.filter((pair) => !matches(pair)).length / 2)
})

test('elements that a style sheet hides count as hidden', () => {
  document.body.innerHTML = `<style>.page .odd { display: none } .Mui-selected { visibility: hidden }</style>${PAGE}`
  const [odd, selected, button] = ['.odd', '.Mui-selected', 'button'].map(
    (one) => document.querySelector(one) as Element,
  )
  expect(odd).not.toBeVisible()
  expect(selected).not.toBeVisible()
  expect(button).toBeVisible()
})
