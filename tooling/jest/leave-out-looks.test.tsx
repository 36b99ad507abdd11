/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'

test('a CSS rule that hides is found, one that colours is not', () => {
  document.head.innerHTML = '<style></style>'
  document.body.innerHTML = '<p class="gone">a</p><p class="red">b</p>'
  const [sheet] = document.styleSheets
  for (const rule of ['.red{color:red;}', '.gone{color:red;display:none;}', '.red{font-weight:700;}'])
    sheet?.insertRule(rule, sheet.cssRules.length)
  expect(sheet?.cssRules).toHaveLength(1)
  expect(document.querySelector('.gone')).not.toBeVisible()
  expect(document.querySelector('.red')).toBeVisible()
})
