import { escapedHtml } from '../engine/http/escaped-html.ts'

/** @param rows cells that are HTML already */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapedHtml(text)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  // On a phone, the cells of wide rows are stacked.
  const look = heads.length > 3 ? ' class="wide"' : ''
  return `<div class="scroll" tabindex="0"><table${look}><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

/** A part of the page, by its id. @param content HTML already */
export const section = (id: string, title: string, content: string) =>
  `<section id="${id}"><h2>${escapedHtml(title)}</h2>${content}</section>`
/** Links within the page. */
export const links = (entries: readonly { readonly id: string; readonly text: string }[]) =>
  `<ul>${entries.map(({ id, text }) => `<li><a href="#${id}">${escapedHtml(text)}</a></li>`).join('')}</ul>`
export const paragraph = (text: string) => `<p>${escapedHtml(text)}</p>`
export const block = (text: string) => `<pre tabindex="0"><code>${escapedHtml(text)}</code></pre>`
export const code = (text: string) => `<code>${escapedHtml(text)}</code>`
