import { createHash } from 'node:crypto'

// The style is visibly different from the portal's, so that the two cannot be confused.
const RULES = `
:root{color-scheme:light dark;--ink:#12201f;--muted:#51605f;--page:#eef1f1;--card:#fff;--line:#cdd6d5;--brand:#0b3b3c;--on:#fff;--danger:#a3261b}
@media(prefers-color-scheme:dark){:root{--ink:#e6ecec;--muted:#a3b1b0;--page:#0d1717;--card:#142121;--line:#2f4140;--brand:#8fd0cd;--on:#0d1717;--danger:#ff9c91}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:14px/1.5 system-ui,sans-serif}
main{width:100%;max-width:528px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:8px}
h1{margin:0;font-size:20px;line-height:1.3}
h2{margin:0 0 8px;font-size:12px;font-weight:600;color:var(--muted)}
p{margin:8px 0 0;overflow-wrap:anywhere}
form{display:grid;margin:24px 0}
label{margin:0 0 4px;font-size:13px;font-weight:600}
input{height:40px;margin:0 0 16px;padding:0 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--muted);border-radius:8px}
button{height:44px;font:inherit;font-weight:600;color:var(--on);background:var(--brand);border:1px solid var(--brand);border-radius:8px;cursor:pointer}
.quiet{margin-top:8px;color:inherit;background:transparent;border-color:transparent}
.wrong{margin:0 0 16px;color:var(--danger);font-weight:600}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(196px,1fr));gap:8px;margin:0;padding:0;list-style:none}
li a{display:block;padding:6px 10px;font-size:12px;color:inherit;text-decoration:none;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:8px}
li a:hover,li a[aria-current]{border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
:focus-visible{outline:2px solid #e0a100;outline-offset:2px}
a{color:var(--brand)}
.note{margin-top:24px;padding-top:16px;border-top:1px solid var(--line);font-size:13px;color:var(--muted)}
code{font-family:ui-monospace,monospace;color:var(--ink)}
`

export const STYLE = RULES.replaceAll('\n', '')
/** The hash of the style. The policy of the page allows only this style. */
export const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
