import { describe, expect, it } from '@jest/globals'
import { document, html, jsonForScript, trusted } from './html.ts'

describe('html', () => {
  it('escapes values in text and in quoted attributes', () => {
    const page = document(html`<p title="${'"><script>'}">${"a & b's <i>"}</p>`)
    expect(page).toBe('<!doctype html>\n<p title="&quot;&gt;&lt;script&gt;">a &amp; b&#39;s &lt;i&gt;</p>')
  })

  it('keeps markup made by itself', () => {
    expect(document(html`<ul>${[html`<li>${1}</li>`, html`<li>${'<'}</li>`]}</ul>`)).toContain(
      '<li>1</li>\n<li>&lt;</li>',
    )
  })
})

describe('jsonForScript', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', 'line\u2028separator\u2029', 'a & b > c'])(
    'lets %j neither end nor change a script element and reads back the same',
    (hostile) => {
      const text = document(html`${jsonForScript({ hostile })}`).replace('<!doctype html>\n', '')
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(text)).toEqual({ hostile })
    },
  )
})

describe('trusted', () => {
  it.each(['document.write("</script>")', '<!-- a'])('refuses %j, which would end or change its element', (source) => {
    expect(() => trusted(source)).toThrow('would end')
  })
})
