import { describe, expect, it } from '@jest/globals'
import { document, html, jsonForScript, trusted } from './html.ts'

describe('html', () => {
  it('html escapes values in text and in quoted attributes', () => {
    const page = document(html`<p title="${'"><script>'}">${"a & b's <i>"}</p>`)
    expect(page).toBe('<!doctype html>\n<p title="&quot;&gt;&lt;script&gt;">a &amp; b&#39;s &lt;i&gt;</p>')
  })

  it('html does not escape generated markup', () => {
    expect(document(html`<ul>${[html`<li>${1}</li>`, html`<li>${'<'}</li>`]}</ul>`)).toContain(
      '<li>1</li>\n<li>&lt;</li>',
    )
  })
})

describe('jsonForScript', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', 'line\u2028separator\u2029', 'a & b > c'])(
    '%j neither ends nor changes a script element and is read back unchanged',
    (hostile) => {
      const text = document(html`${jsonForScript({ hostile })}`).replace('<!doctype html>\n', '')
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(text)).toEqual({ hostile })
    },
  )
})

describe('trusted', () => {
  it.each(['document.write("</script>")', '<!-- a'])(
    '%j is refused, because it would end or change its element',
    (source) => {
      expect(() => trusted(source)).toThrow('would end')
    },
  )
})
