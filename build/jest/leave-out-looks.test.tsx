/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'

test('only a CSS rule that hides elements is kept; a rule that colours them is left out', () => {
  document.head.innerHTML = '<style></style>'
  document.body.innerHTML = '<p class="gone">a</p><p class="red">b</p>'
  const [sheet] = document.styleSheets
  for (const rule of ['.red{color:red;}', '.gone{color:red;display:none;}', '.red{font-weight:700;}'])
    sheet?.insertRule(rule, sheet.cssRules.length)
  expect(sheet?.cssRules).toHaveLength(1)
  expect(document.querySelector('.gone')).not.toBeVisible()
  expect(document.querySelector('.red')).toBeVisible()
})
