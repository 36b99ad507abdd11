/** Matches the requests of compiled code and declarations: static and dynamic imports, re-exports and `require`. */
const REQUEST =
  /(?:^|\n)(?:import|export)\b[^'"`;]*?\bfrom\s*["']([^'"]+)["']|(?:^|\n)import\s*["']([^'"]+)["']|\bimport\(\s*(?:\/\*.*?\*\/\s*)?["']([^'"]+)["']|\brequire(?:\.resolve)?\(\s*["']([^'"]+)["']/g

/** Returns the requests of a compiled file, each once. Lines of comments are ignored. */
export function requestsOf(text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const found = [...code.matchAll(REQUEST)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '')
  // A text of a message may look like a request: `import('…')`.
  return [...new Set(found)].filter((request) => /^[@.\w][\w./@-]*$/.test(request))
}

/** Returns the package that a request names (`@mui/material` for `@mui/material/Dialog`). */
export const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
