import { escapedHtml } from '../engine/http/escaped-html.ts'

/**
 * Returns a table as HTML.
 * @param rows cells that are already HTML
 */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapedHtml(text)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  // On a phone, the cells of wide rows are stacked.
  const look = heads.length > 3 ? ' class="wide"' : ''
  return `<div class="scroll" tabindex="0"><table${look}><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

/**
 * Returns a section of the page.
 * @param content text that is already HTML
 */
export const section = (id: string, title: string, content: string) =>
  `<section id="${id}"><h2>${escapedHtml(title)}</h2>${content}</section>`
/** Returns a list of links within the page. */
export const links = (entries: readonly { readonly id: string; readonly text: string }[]) =>
  `<ul>${entries.map(({ id, text }) => `<li><a href="#${id}">${escapedHtml(text)}</a></li>`).join('')}</ul>`
export const paragraph = (text: string) => `<p>${escapedHtml(text)}</p>`
export const block = (text: string) => `<pre tabindex="0"><code>${escapedHtml(text)}</code></pre>`
export const code = (text: string) => `<code>${escapedHtml(text)}</code>`
