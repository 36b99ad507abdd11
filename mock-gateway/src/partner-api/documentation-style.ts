/**
 * The portal's colours and measures in a few rules. It is one constant, because the page's content security policy
 * contains its hash.
 */
export const DOCUMENTATION_STYLE = `
:root{--ink:#0b3b3c;--text:#1b2733;--muted:#52606d;--line:#d9e0e6;--page:#fff;--raised:#f5f7f9}
@media (prefers-color-scheme:dark){:root{--ink:#7fd1c7;--text:#e6ebef;--muted:#9fb0bd;--line:#2c3a45;--page:#0f171d;--raised:#17212a}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.6 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:40px 20px 80px}
header{border-bottom:1px solid var(--line);margin-bottom:32px}
h1{font-size:28px;line-height:1.25;margin:0 0 12px;color:var(--ink)}
h1 small{font-size:14px;font-weight:400;color:var(--muted)}
h2{font-size:20px;margin:40px 0 8px}
h3{font-size:16px;margin:24px 0 4px}
h4{font-size:14px;margin:20px 0 4px;color:var(--muted)}
nav ul{list-style:none;margin:4px 0;padding:0}
nav ul ul{padding-inline-start:16px;columns:2 220px;font-size:14px}
nav li{break-inside:avoid;padding:2px 0}
h3 code{font-size:16px}
p{margin:8px 0 12px;overflow-wrap:anywhere}
a{color:var(--ink)}
a:focus-visible,pre:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:14px}
pre{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:12px 16px;overflow-x:auto;margin:4px 0 12px}
summary{cursor:pointer;color:var(--muted);padding:4px 0}
.path b{color:var(--ink)}
.scroll{overflow-x:auto;margin:12px 0}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}
th{color:var(--muted);font-weight:600}
td code{overflow-wrap:anywhere}
@media (max-width:640px){
.wide thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.wide tr{display:flex;flex-wrap:wrap;gap:0 12px;padding:8px 0;border-bottom:1px solid var(--line)}
.wide td{padding:0;border:0}
.wide td:first-child,.wide td:last-child{flex:1 0 100%}
.wide td:not(:first-child):not(:last-child){color:var(--muted)}
}
`
