/**
 * Follows the builds of a module served from source (`npm run dev`): reloads the page after each build, and shows the
 * errors of a failed build. This code is loaded only for such modules.
 */
export function followBuilds(): void {
  const events = new EventSource('/dev/reload')
  events.addEventListener('reload', () => location.reload())
  events.addEventListener('failed', ({ data }: MessageEvent<string>) => showErrors(JSON.parse(data)))
}

const ID = 'build-errors'

/**
 * Shows the errors below the page's content, which is still usable; the reload after the next good build removes them.
 */
function showErrors(errors: string): void {
  const panel = document.getElementById(ID) ?? document.body.appendChild(document.createElement('pre'))
  panel.id = ID
  panel.role = 'alert'
  panel.textContent = errors
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '9999',
    margin: '0',
    padding: '16px',
    maxHeight: '40vh',
    overflow: 'auto',
    font: '13px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
    color: '#fff',
    background: '#8c1d18',
  })
}
